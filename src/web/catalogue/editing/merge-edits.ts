import { changedFields, fieldsOf, type Edited, type EditKind, type FieldOf } from './edit-kind.ts';
import type { FieldChoice, Side } from './field-choices.tsx';

/** Three-way merge of two saves. */
export interface EditMerge<Form> {
  /** Form with the changes of both sides. In a conflict, it has mine. */
  form: Form;
  /** Fields that only I changed. */
  mine: FieldOf<Form>[];
  /** Fields that only the other side changed. */
  theirs: FieldOf<Form>[];
  /** Fields with different changes on both sides. */
  contested: FieldOf<Form>[];
}

type Lines<Form extends object> = Pick<EditKind<Form, object, Edited<Form>>, 'empty' | 'linesOf'>;

/** `base` is the common original. If it is unknown, every difference is a conflict. */
export function mergeEdits<Form extends object>(
  kind: Lines<Form>,
  base: Form | null,
  mine: Form,
  theirs: Form,
): EditMerge<Form> {
  const changedByThem = changedFields(kind, base ?? mine, theirs);
  const changedByMe = changedFields(kind, base ?? theirs, mine);
  const different = changedFields(kind, mine, theirs);
  const contested = changedByMe.filter((field) => changedByThem.includes(field) && different.includes(field));
  // For equal values, theirs has the ids of new lookups.
  const taken = fieldsOf(kind.empty).filter((field) => !changedByMe.includes(field) || !different.includes(field));
  return {
    form: withFields(mine, theirs, taken),
    mine: changedByMe.filter((field) => !changedByThem.includes(field)),
    theirs: changedByThem.filter((field) => !changedByMe.includes(field)),
    contested,
  };
}

/** Conflicting fields, without a choice yet. */
export function contestedChoices<Form extends object>(
  { linesOf }: Lines<Form>,
  merge: EditMerge<Form>,
  mine: Form,
  theirs: Form,
): FieldChoice<FieldOf<Form>>[] {
  return merge.contested.map((field) => ({
    field,
    mine: linesOf(mine, field),
    theirs: linesOf(theirs, field),
    chosen: null,
  }));
}

/** `form` with the fields of `other` for which 'theirs' was chosen. */
export function withChosen<Form extends object>(
  form: Form,
  other: Form,
  choices: { field: FieldOf<Form>; chosen: Side | null; isLocked?: boolean }[],
): Form {
  const taken = choices.filter((choice) => choice.chosen === 'theirs' && !choice.isLocked);
  return withFields(
    form,
    other,
    taken.map((choice) => choice.field),
  );
}

function withFields<Form extends object>(form: Form, other: Form, fields: FieldOf<Form>[]): Form {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

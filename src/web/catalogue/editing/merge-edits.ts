import { changedFields, fieldsOf, type Edited, type EditKind, type FieldOf } from './edit-kind.ts';
import type { FieldChoice, Side } from './field-choices.tsx';

/** Two saves from the same beginning, put together as far as nobody has to choose. */
export interface EditMerge<Form> {
  /** With the changes of both sides; where both changed a field, with mine. */
  form: Form;
  /** Fields that only I changed. */
  mine: FieldOf<Form>[];
  /** Fields that only the other side changed. */
  theirs: FieldOf<Form>[];
  /** Fields that both changed, each otherwise. */
  contested: FieldOf<Form>[];
}

type Lines<Form extends object> = Pick<EditKind<Form, object, Edited<Form>>, 'empty' | 'linesOf'>;

/** `base` is what both began with; where it is not known, every difference is contested. */
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
  // Where both say the same, theirs has the ids of what was made for it.
  const taken = fieldsOf(kind.empty).filter((field) => !changedByMe.includes(field) || !different.includes(field));
  return {
    form: withFields(mine, theirs, taken),
    mine: changedByMe.filter((field) => !changedByThem.includes(field)),
    theirs: changedByThem.filter((field) => !changedByMe.includes(field)),
    contested,
  };
}

/** The fields to choose between, none of them chosen yet. */
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

export function withFields<Form extends object>(form: Form, other: Form, fields: FieldOf<Form>[]): Form {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

import type { Edited, EditKind } from './edit-kind.ts';
import { isSame } from './is-same.ts';
import type { LocalEdit } from './local-edit.ts';

/** State of an edited publication. */
export interface EditedState<Form, Extras, Base> {
  form: Form;
  /** Data that travels with the form without being one of its fields. */
  extras: Extras;
  /** Latest server state; null for a new publication. */
  base: Base | null;
  /** Version on which the form is based; null for a new publication. */
  version: number | null;
  /** Form of that version; null if it is unknown or new. */
  from: Form | null;
  /** Idempotency key of the next save. A lost response must not cause a second save. */
  saveKey: string;
  /** A save was sent without a response, so it may have succeeded. */
  isUnanswered: boolean;
  isSaving: boolean;
  /** Time of the local draft, if the form was restored from one; otherwise null. */
  restoredFrom: string | null;
  /** Increased when values change from outside a section. Sections then reset their own state. */
  generation: number;
}

export type EditAct<Form, Extras, Base> =
  | { type: 'typed' | 'put'; values: Partial<Form> }
  | { type: 'put extras'; extras: Extras }
  | { type: 'renewed' }
  | { type: 'restored'; content: LocalEdit<Form, Extras> }
  | { type: 'begun afresh'; saveKey: string }
  | { type: 'rebased'; base: Base; form: Form }
  | { type: 'named anew'; saveKey: string }
  | { type: 'sent' }
  /** A response arrived. `isLost`: none arrived, or its result is unknown. */
  | { type: 'answered'; isLost: boolean }
  /** The sent form is saved. `base` is the server state, null for a new publication. */
  | { type: 'saved'; sent: Form; base: Base | null; saveKey: string }
  | { type: 'ended' };

type FormKind<Form extends object, Extras extends object, Base extends Edited<Form>> = Pick<
  EditKind<Form, Extras, Base>,
  'empty' | 'noExtras' | 'extrasOf' | 'mergeExtras'
>;

/** Reducer. */
export function afterAct<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Extras, Base>,
  state: EditedState<Form, Extras, Base>,
  act: EditAct<Form, Extras, Base>,
): EditedState<Form, Extras, Base> {
  switch (act.type) {
    case 'typed':
    case 'put':
      return { ...state, form: { ...state.form, ...act.values } };
    case 'put extras':
      return { ...state, extras: act.extras };
    case 'renewed':
      return { ...state, generation: state.generation + 1 };
    case 'restored': {
      const { form, version, from = null, saveKey, ...extras } = act.content;
      return { ...state, form, version, from, saveKey, extras: extras as unknown as Extras, generation: state.generation + 1 };
    }
    case 'begun afresh':
      return { ...asSaved(kind, state, state.base), saveKey: act.saveKey, restoredFrom: null };
    case 'rebased':
      return editedOver(kind, state, act.base, act.form);
    case 'named anew':
      return { ...state, saveKey: act.saveKey };
    case 'sent':
      return { ...state, isSaving: true };
    case 'answered':
      return { ...state, isUnanswered: act.isLost };
    case 'saved': {
      const next =
        act.base === null
          ? state
          : isSame(state.form, act.sent)
            ? asSaved(kind, state, act.base)
            : editedOver(kind, state, act.base, state.form);
      return { ...next, saveKey: act.saveKey, restoredFrom: null };
    }
    case 'ended':
      return { ...state, isSaving: false };
  }
}

/** True if the form differs from the saved one, or from an empty one if it is new. */
export function isChanged<Form extends object, Base extends Edited<Form>>(
  { empty }: { empty: Form },
  { form, base }: Pick<EditedState<Form, object, Base>, 'form' | 'base'>,
): boolean {
  return !isSame(form, base?.form ?? empty);
}

/** State without changes; empty if it is new. */
export function savedState<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Extras, Base>,
  base: Base | null,
  saveKey: string,
): EditedState<Form, Extras, Base> {
  return {
    base,
    saveKey,
    form: base?.form ?? kind.empty,
    extras: base === null ? kind.noExtras : kind.extrasOf(base),
    version: base?.version ?? null,
    from: base?.form ?? null,
    isUnanswered: false,
    isSaving: false,
    restoredFrom: null,
    generation: 0,
  };
}

/** Discards all input. */
function asSaved<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Extras, Base>,
  { saveKey, isUnanswered, isSaving, restoredFrom, generation }: EditedState<Form, Extras, Base>,
  base: Base | null,
): EditedState<Form, Extras, Base> {
  const saved = savedState(kind, base, saveKey);
  return { ...saved, isUnanswered, isSaving, restoredFrom, generation: generation + 1 };
}

/** Rebases `form` on the current state of the server. */
function editedOver<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Extras, Base>,
  state: EditedState<Form, Extras, Base>,
  base: Base,
  form: Form,
): EditedState<Form, Extras, Base> {
  return { ...asSaved(kind, state, base), form, extras: kind.mergeExtras(kind.extrasOf(base), state.extras) };
}

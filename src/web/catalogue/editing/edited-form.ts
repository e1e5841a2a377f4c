import type { Edited, EditKind } from './edit-kind.ts';
import { isSame } from './is-same.ts';
import type { LocalEdit } from './local-edit.ts';

/** A publication being edited. */
export interface EditedState<Form, Beside, Base> {
  form: Form;
  /** Data that travels with the form and is not one of its fields. */
  beside: Beside;
  /** Latest server state; null for a new publication. */
  base: Base | null;
  /** The version that is edited; null for a new one. */
  version: number | null;
  /** The form of that version; null where it is not known, and for a new one. */
  from: Form | null;
  /** Names the next save: an answer that got lost is no reason to make it twice. */
  saveKey: string;
  /** A save was sent, and no answer came: it may have been made. */
  isUnanswered: boolean;
  isSaving: boolean;
  /** When what stands in the form was kept, where it came back after a reload; else null. */
  restoredFrom: string | null;
  /** Raised whenever values came from elsewhere than a section: what a section keeps beside its value begins anew. */
  generation: number;
}

export type EditAct<Form, Beside, Base> =
  | { type: 'typed' | 'put'; values: Partial<Form> }
  | { type: 'put beside'; beside: Beside }
  | { type: 'renewed' }
  | { type: 'restored'; content: LocalEdit<Form, Beside> }
  | { type: 'begun afresh'; saveKey: string }
  | { type: 'rebased'; base: Base; form: Form }
  | { type: 'named anew'; saveKey: string }
  | { type: 'sent' }
  /** The answer has come: `isLost` where none came, or none that tells whether it was made. */
  | { type: 'answered'; isLost: boolean }
  /** The sent form is saved. `base` is the server state, null for a new publication. */
  | { type: 'saved'; sent: Form; base: Base | null; saveKey: string }
  | { type: 'ended' };

type FormKind<Form extends object, Beside extends object, Base extends Edited<Form>> = Pick<
  EditKind<Form, Beside, Base>,
  'empty' | 'nothingBeside' | 'besideOf' | 'mergeBeside'
>;

/** The state after an act. */
export function afterAct<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Beside, Base>,
  state: EditedState<Form, Beside, Base>,
  act: EditAct<Form, Beside, Base>,
): EditedState<Form, Beside, Base> {
  switch (act.type) {
    case 'typed':
    case 'put':
      return { ...state, form: { ...state.form, ...act.values } };
    case 'put beside':
      return { ...state, beside: act.beside };
    case 'renewed':
      return { ...state, generation: state.generation + 1 };
    case 'restored': {
      const { form, version, from = null, saveKey, ...beside } = act.content;
      return { ...state, form, version, from, saveKey, beside: beside as unknown as Beside, generation: state.generation + 1 };
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

/** Differs from what is saved; a new one from an empty form. */
export function isChanged<Form extends object, Base extends Edited<Form>>(
  { empty }: { empty: Form },
  { form, base }: Pick<EditedState<Form, object, Base>, 'form' | 'base'>,
): boolean {
  return !isSame(form, base?.form ?? empty);
}

/** As it is saved; a new one empty. */
export function savedState<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Beside, Base>,
  base: Base | null,
  saveKey: string,
): EditedState<Form, Beside, Base> {
  return {
    base,
    saveKey,
    form: base?.form ?? kind.empty,
    beside: base === null ? kind.nothingBeside : kind.besideOf(base),
    version: base?.version ?? null,
    from: base?.form ?? null,
    isUnanswered: false,
    isSaving: false,
    restoredFrom: null,
    generation: 0,
  };
}

/** Without what was typed. */
function asSaved<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Beside, Base>,
  { saveKey, isUnanswered, isSaving, restoredFrom, generation }: EditedState<Form, Beside, Base>,
  base: Base | null,
): EditedState<Form, Beside, Base> {
  const saved = savedState(kind, base, saveKey);
  return { ...saved, isUnanswered, isSaving, restoredFrom, generation: generation + 1 };
}

/** `form` is edited on, over what the server has now. */
function editedOver<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: FormKind<Form, Beside, Base>,
  state: EditedState<Form, Beside, Base>,
  base: Base,
  form: Form,
): EditedState<Form, Beside, Base> {
  return { ...asSaved(kind, state, base), form, beside: kind.mergeBeside(kind.besideOf(base), state.beside) };
}

import { fieldsOf, type LocalDraftKind } from './edit-kind.ts';
import { isObject } from './is-same.ts';
import { localDraftStore, localDraftNames, type LocalDraftStore } from './local-draft-store.ts';
import { newKey } from './new-key.ts';

/** Local draft of an edited publication. */
export type LocalEdit<Form, Beside> = Beside & {
  form: Form;
  /** The version that was edited: a save of somebody else in between stays a conflict. Null for a new one. */
  version: number | null;
  /** The form of that version: it tells who changed what in a conflict. Left out where it is not known, and of a new one. */
  from?: Form | null;
  /** An answer that got lost is no reason to make it twice. */
  saveKey: string;
};

/** `formName` names the form among those of the account: 'add-game', 'game 12'. */
export function localEditStore<Form extends object, Beside extends object>(
  kind: LocalDraftKind<Form, Beside>,
  accountId: number,
  formName: string,
): LocalDraftStore<LocalEdit<Form, Beside>> {
  return localDraftStore({
    form: `${accountId}:${formName}`,
    shape: kind.shape,
    isContent: (value): value is LocalEdit<Form, Beside> => isLocalEdit(kind, value),
    local: window.localStorage,
    session: window.sessionStorage,
    newId: newKey,
    now: () => new Date(),
  });
}

/** The forms of an account of which something is kept in this browser, with what stands in them as titles. */
export function localEdits<Form extends object, Beside extends object>(
  kind: LocalDraftKind<Form, Beside>,
  accountId: number,
  isOfKind: (formName: string) => boolean,
): { formName: string; title: string }[] {
  const names = localDraftNames({ shape: kind.shape, start: `${accountId}:`, local: window.localStorage });
  return names.filter(isOfKind).flatMap((formName) => {
    const keeper = localEditStore(kind, accountId, formName);
    const kept = keeper.own() ?? keeper.offered();
    return kept === null ? [] : [{ formName, title: kind.titleOf(kept.content.form) }];
  });
}

/** Forgets all that is kept of a form. */
export function forgetLocalEdit<Form extends object, Beside extends object>(
  kind: LocalDraftKind<Form, Beside>,
  accountId: number,
  formName: string,
): void {
  const keeper = localEditStore(kind, accountId, formName);
  keeper.forget();
  for (let kept = keeper.offered(); kept !== null; kept = keeper.offered()) keeper.discard(kept.entry);
}

/** Storage is open to every script and person of this browser: what comes from there has to look like a form. */
export function isLocalEdit<Form extends object, Beside extends object>(
  kind: LocalDraftKind<Form, Beside>,
  value: unknown,
): value is LocalEdit<Form, Beside> {
  if (!isObject(value) || !kind.isBeside(value)) return false;
  const { form, from, version, saveKey } = value;
  return (
    typeof saveKey === 'string' &&
    (version === null || typeof version === 'number') &&
    isLikeForm(kind.empty, form) &&
    (from === undefined || from === null || isLikeForm(kind.empty, from))
  );
}

function isLikeForm(empty: object, value: unknown): boolean {
  return (
    isObject(value) &&
    fieldsOf(empty).every((field) => {
      const like: unknown = empty[field];
      if (Array.isArray(like)) return Array.isArray(value[field]);
      if (isObject(like)) return isObject(value[field]);
      return typeof like === 'string' ? typeof value[field] === 'string' : value[field] !== undefined;
    })
  );
}

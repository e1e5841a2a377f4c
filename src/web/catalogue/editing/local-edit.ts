import { fieldsOf, type LocalDraftKind } from './edit-kind.ts';
import { isObject } from './is-same.ts';
import { localDraftStore, localDraftNames, type LocalDraftStore } from './local-draft-store.ts';
import { newKey } from './new-key.ts';

/** Local draft of an edited publication. */
export type LocalEdit<Form, Extras> = Extras & {
  form: Form;
  /** Version on which the edit is based, to detect conflicting saves. Null for a new one. */
  version: number | null;
  /** Form of that version, to show both changes in a conflict. Absent if unknown or new. */
  from?: Form | null;
  /** Idempotency key. A lost response must not cause a second save. */
  saveKey: string;
};

/** `formName` identifies the form within the account: 'add-game', 'game 12'. */
export function localEditStore<Form extends object, Extras extends object>(
  kind: LocalDraftKind<Form, Extras>,
  accountId: number,
  formName: string,
): LocalDraftStore<LocalEdit<Form, Extras>> {
  return localDraftStore({
    form: `${accountId}:${formName}`,
    shape: kind.shape,
    contentOf: (value) => localEditOf(kind, value),
    local: window.localStorage,
    session: window.sessionStorage,
    newId: newKey,
    now: () => new Date(),
  });
}

/** Forms of an account with a local draft, with the titles in them. */
export function localEdits<Form extends object, Extras extends object>(
  kind: LocalDraftKind<Form, Extras>,
  accountId: number,
  isOfKind: (formName: string) => boolean,
): { formName: string; title: string }[] {
  const names = localDraftNames({ shape: kind.shape, start: `${accountId}:`, local: window.localStorage });
  return names.filter(isOfKind).flatMap((formName) => {
    const keeper = localEditStore(kind, accountId, formName);
    const draft = keeper.own() ?? keeper.offered();
    return draft === null ? [] : [{ formName, title: kind.titleOf(draft.content.form) }];
  });
}

/** Removes all drafts of a form. */
export function forgetLocalEdit<Form extends object, Extras extends object>(
  kind: LocalDraftKind<Form, Extras>,
  accountId: number,
  formName: string,
): void {
  const keeper = localEditStore(kind, accountId, formName);
  keeper.forget();
  for (let draft = keeper.offered(); draft !== null; draft = keeper.offered()) keeper.discard(draft.entry);
}

/**
 * The draft in a stored value, or null. Any script and any user of this browser can change the storage, so the value is
 * validated. A field that an earlier version of the site lacked is empty.
 */
export function localEditOf<Form extends object, Extras extends object>(
  kind: LocalDraftKind<Form, Extras>,
  value: unknown,
): LocalEdit<Form, Extras> | null {
  if (!isObject(value) || !kind.hasExtras(value)) return null;
  const { form, from, version, saveKey } = value;
  const isValid =
    typeof saveKey === 'string' &&
    (version === null || typeof version === 'number') &&
    isLikeForm(kind.empty, form) &&
    (from === undefined || from === null || isLikeForm(kind.empty, from));
  if (!isValid) return null;
  const whole = (stored: unknown) => ({ ...kind.empty, ...(stored as Partial<Form>) });
  return { ...value, form: whole(form), ...(isObject(from) && { from: whole(from) }) } as unknown as LocalEdit<Form, Extras>;
}

function isLikeForm(empty: object, value: unknown): boolean {
  return (
    isObject(value) &&
    fieldsOf(empty).every((field) => {
      const like: unknown = empty[field];
      if (value[field] === undefined) return true;
      if (Array.isArray(like)) return Array.isArray(value[field]);
      if (isObject(like)) return isObject(value[field]);
      return typeof like !== 'string' || typeof value[field] === 'string';
    })
  );
}

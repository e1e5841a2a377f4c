import { fieldsOf, type KeptKind } from './edit-kind.ts';
import { isObject } from './is-same.ts';
import { formKeeper, keptFormNames, type FormKeeper } from './keep-locally.ts';
import { newKey } from './new-key.ts';

/** What is kept in this browser of something that is edited. */
export type KeptEdit<Form, Beside> = Beside & {
  form: Form;
  /** The version that was edited: a save of somebody else in between stays a conflict. Null for a new one. */
  version: number | null;
  /** The form of that version: it tells who changed what in a conflict. Left out where it is not known, and of a new one. */
  from?: Form | null;
  /** An answer that got lost is no reason to make it twice. */
  saveKey: string;
};

/** `formName` names the form among those of the account: 'add-game', 'game 12'. */
export function editKeeper<Form extends object, Beside extends object>(
  kind: KeptKind<Form, Beside>,
  accountId: number,
  formName: string,
): FormKeeper<KeptEdit<Form, Beside>> {
  return formKeeper({
    form: `${accountId}:${formName}`,
    shape: kind.shape,
    isContent: (value): value is KeptEdit<Form, Beside> => isKeptEdit(kind, value),
    local: window.localStorage,
    session: window.sessionStorage,
    newId: newKey,
    now: () => new Date(),
  });
}

/** The forms of an account of which something is kept in this browser, with what stands in them as titles. */
export function keptEdits<Form extends object, Beside extends object>(
  kind: KeptKind<Form, Beside>,
  accountId: number,
  isOfKind: (formName: string) => boolean,
): { formName: string; title: string }[] {
  const names = keptFormNames({ shape: kind.shape, start: `${accountId}:`, local: window.localStorage });
  return names.filter(isOfKind).flatMap((formName) => {
    const keeper = editKeeper(kind, accountId, formName);
    const kept = keeper.own() ?? keeper.offered();
    return kept === null ? [] : [{ formName, title: kind.titleOf(kept.content.form) }];
  });
}

/** Forgets all that is kept of a form. */
export function forgetKeptEdit<Form extends object, Beside extends object>(
  kind: KeptKind<Form, Beside>,
  accountId: number,
  formName: string,
): void {
  const keeper = editKeeper(kind, accountId, formName);
  keeper.forget();
  for (let kept = keeper.offered(); kept !== null; kept = keeper.offered()) keeper.discard(kept.entry);
}

/** Storage is open to every script and person of this browser: what comes from there has to look like a form. */
export function isKeptEdit<Form extends object, Beside extends object>(
  kind: KeptKind<Form, Beside>,
  value: unknown,
): value is KeptEdit<Form, Beside> {
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

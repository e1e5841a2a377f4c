import { EMPTY_GAME_FORM, type FieldOrigins, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { formKeeper, keptFormNames, type FormKeeper } from './keep-locally.ts';

/** Raised when GameForm changes. */
const SHAPE = 1;

/** What is kept of a game being edited. */
export interface KeptGame {
  form: GameForm;
  origins: FieldOrigins;
  /** The version that was edited: a save of somebody else in between stays a conflict. Null for a new game. */
  version: number | null;
  /** The form of that version: it tells who changed what in a conflict. Left out where it is not known, and of a new game. */
  from?: GameForm | null;
  /** An answer that got lost is no reason to make the game twice. */
  saveKey: string;
}

/** `formName` names the form among those of the account: 'add-game', 'game 12'. */
export function gameKeeper(accountId: number, formName: string): FormKeeper<KeptGame> {
  return formKeeper({
    form: `${accountId}:${formName}`,
    shape: SHAPE,
    isContent: isKeptGame,
    local: window.localStorage,
    session: window.sessionStorage,
    newId: newKey,
    now: () => new Date(),
  });
}

/** The forms of an account of which something is kept in this browser, with the titles that games have in them. */
export function keptGames(accountId: number): { formName: string; title: string }[] {
  const start = `${accountId}:`;
  return keptFormNames({ shape: SHAPE, start, local: window.localStorage }).flatMap((formName) => {
    const keeper = gameKeeper(accountId, formName);
    const kept = keeper.own() ?? keeper.offered();
    return kept === null ? [] : [{ formName, title: kept.content.form.title }];
  });
}

/** Forgets all that is kept of a form. */
export function forgetKeptGame(accountId: number, formName: string): void {
  const keeper = gameKeeper(accountId, formName);
  keeper.forget();
  for (let kept = keeper.offered(); kept !== null; kept = keeper.offered()) keeper.discard(kept.entry);
}

/** A UUID; `crypto.randomUUID` is closed to pages without TLS. */
export function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const GAME_FORM_FIELDS = Object.keys(EMPTY_GAME_FORM) as GameField[];

/** Storage is open to every script and person of this browser: what comes from there has to look like a form. */
export function isKeptGame(value: unknown): value is KeptGame {
  if (!isObject(value) || !isObject(value['origins'])) return false;
  const { form, from, version, saveKey } = value;
  return (
    typeof saveKey === 'string' &&
    (version === null || typeof version === 'number') &&
    isLikeForm(form) &&
    (from === undefined || from === null || isLikeForm(from))
  );
}

function isLikeForm(value: unknown): value is GameForm {
  return (
    isObject(value) &&
    GAME_FORM_FIELDS.every((field) => {
      const like: unknown = EMPTY_GAME_FORM[field];
      if (Array.isArray(like)) return Array.isArray(value[field]);
      return typeof like === 'string' ? typeof value[field] === 'string' : value[field] !== undefined;
    })
  );
}

/** Whether two values say the same: a part that is left out is one that is null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b) || (Array.isArray(a) && a.length !== (b as unknown as unknown[]).length))
    return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { MAIN_GAME_TYPE } from '../../shared/games/game-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';

/** A name that is new to everybody, and where in a form it stands. */
export interface NewName {
  name: string;
  field: string;
}

/** Refuses names, or says whether visitors see them only once something visible uses them. In the transaction that makes them. */
export type JudgeNames = (trx: Db, member: Member, names: NewName[]) => Promise<{ areHidden: boolean }>;

/** A name that everybody will be offered needs somebody who can be reached. */
export function mayMakeLookup(member: Member, name: string, field: string): void {
  if (member.confirmed) return;
  const sentence = `"${name}" is new here. Confirm your e-mail address before you add new names, or choose one that is there.`;
  throw new Refusal('not_allowed', sentence, field);
}

/** Pages and programs tell a game of its own by the name of its type. `kind` is the table of the lookup. */
export function mayLoseName(kind: string, name: string): void {
  if (kind === 'game_type' && name === MAIN_GAME_TYPE)
    throw new Refusal('conflict', `"${name}" keeps its name: programs know a game of its own by it.`);
}

import { MAIN_GAME_TYPE } from '../../../shared/catalogue/games/game-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';

/** A name that everybody will be offered needs somebody who can be reached. */
export function mayMakeLookup(member: Member, name: string, field: string): void {
  if (member.confirmed) return;
  const sentence = `"${name}" is new here. Confirm your email address before you add new names, or choose one that is there.`;
  throw new Refusal('not_allowed', sentence, field);
}

/** Pages and programs tell a game of its own by the name of its type. `kind` is the table of the lookup. */
export function mayLoseName(kind: string, name: string): void {
  if (kind === 'game_type' && name === MAIN_GAME_TYPE)
    throw new Refusal('conflict', `"${name}" keeps its name: programs know a game of its own by it.`);
}

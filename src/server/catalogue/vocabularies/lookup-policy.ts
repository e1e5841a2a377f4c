import * as m from '#messages/server-vocabularies';

import { MAIN_GAME_TYPE } from '../../../shared/catalogue/games/game-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Member } from '../../platform/caller.ts';

/** New names are offered to everybody, so their creator needs a confirmed address. */
export function mayMakeLookup(member: Member, name: string, field: string): void {
  if (member.confirmed) return;
  throw new Refusal('not_allowed', m.confirmToAdd({ name }), field);
}

/** Code identifies standalone games by the name of this type. `kind` is the table of the lookup. */
export function mayLoseName(kind: string, name: string): void {
  if (kind === 'game_type' && name === MAIN_GAME_TYPE) throw new Refusal('conflict', m.nameKept({ name }));
}

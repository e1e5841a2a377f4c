import { sql } from 'kysely';

import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const gameMemberData: MemberData = {
  columns: {
    'game.uploader_id': { in: 'works', stays: 'published works stay, by a deleted user' },
  },
};

/** Deletes drafts of games, except those with models. */
export const removeGameDrafts: EventHandler<'member.left'> = (trx, { id }) =>
  sql`delete from game g where uploader_id = ${id} and status_id = 3
    and not exists (select from asset_game x where x.game_id = g.id)`.execute(trx);

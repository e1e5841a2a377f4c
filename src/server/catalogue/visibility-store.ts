import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

export interface Publication {
  mark: 'asset' | 'game';
  id: number;
}

/** Who hid a publication; `both`: each would have to show it again. */
export type HiddenBy = 'uploader' | 'moderator' | 'both';

/** Why a publication is hidden, as far as it is. */
export interface Hiding {
  hiddenBy: HiddenBy | null;
  /** When it is removed for good; null while it is not deleted. */
  removalAt: Date | null;
}

export interface HeldPublication extends Hiding {
  listed: boolean;
  hiddenAt: Date | null;
  tags: number[];
  /** The games that an asset is from. */
  games: number[];
}

/** Reads and writes whether publications are hidden. To be used inside a transaction. */
export function visibilityStore(db: Db) {
  return {
    /** Holds a publication against other saves until the transaction ends. */
    async hold({ mark, id }: Publication): Promise<HeldPublication | undefined> {
      const [table, tags, ofTags] = [sql.table(mark), sql.table(`${mark}_tag`), sql.ref(`${mark}_id`)];
      await sql`select from ${table} where id = ${id} for no key update`.execute(db);
      const games =
        mark === 'game'
          ? sql`'[]'::json`
          : sql`(select coalesce(json_agg(game_id), '[]') from asset_game where asset_id = p.id)`;
      const { rows } = await sql<HeldPublication>`
        select p.listed, p.hidden_at as "hiddenAt", p.hidden_by as "hiddenBy", p.removal_at as "removalAt", ${games} as games,
          (select coalesce(json_agg(tag_id), '[]') from ${tags} where ${ofTags} = p.id) as tags
        from ${table} p where p.id = ${id}`.execute(db);
      return rows[0];
    },

    /** Answers whether visitors see it now. */
    async set(
      { mark, id }: Publication,
      { hiddenAt, hiddenBy, removalAt }: Hiding & { hiddenAt: Date | null },
    ): Promise<boolean> {
      const { rows } = await sql<{ listed: boolean }>`
        update ${sql.table(mark)} set hidden_at = ${hiddenAt}, hidden_by = ${hiddenBy}, removal_at = ${removalAt}
        where id = ${id} returning listed`.execute(db);
      return rows[0]?.listed ?? false;
    },
  };
}

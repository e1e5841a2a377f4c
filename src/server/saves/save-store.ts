import { sql } from 'kysely';

import type { SavedThing } from '../../shared/saves/save-contract.ts';
import { pictureJson } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import type { WorkRow } from '../profiles/work-view.ts';

/** Who looks: what is not listed, its uploader sees, and whoever moderates. */
export interface Onlooker {
  accountId: number;
  moderates: boolean;
}

export interface SaveRow {
  listed: boolean;
  uploader_id: number | null;
  save_count: number;
  saved: boolean;
}

export type SaveStore = ReturnType<typeof saveStore>;

const COLUMN = { asset: 'asset_id', game: 'game_id' } as const;

/** The rows of a member, as far as they may see the publications. */
const shownTo = ({ accountId, moderates }: Onlooker) => sql`
  saved_publication s left join game g on g.id = s.game_id left join asset a on a.id = s.asset_id
  where s.account_id = ${accountId}
    and (coalesce(g.listed, a.listed) or coalesce(g.uploader_id, a.uploader_id) = ${accountId} or ${moderates}::boolean)`;

export function saveStore(db: Db) {
  return {
    async find({ mark, id }: SavedThing, accountId: number): Promise<SaveRow | undefined> {
      const { rows } = await sql<SaveRow>`
        select listed, uploader_id, save_count, exists (
          select from saved_publication where account_id = ${accountId} and ${sql.ref(COLUMN[mark])} = ${id}) as saved
        from ${sql.table(mark)} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Holds the publication until the transaction ends: whoever saves it too waits here, not half-way. */
    async lock({ mark, id }: SavedThing): Promise<void> {
      await sql`select from ${sql.table(mark)} where id = ${id} for no key update`.execute(db);
    },

    async add({ mark, id }: SavedThing, accountId: number, now: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into saved_publication (account_id, ${sql.ref(COLUMN[mark])}, saved_at) values (${accountId}, ${id}, ${now})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    async remove({ mark, id }: SavedThing, accountId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from saved_publication where account_id = ${accountId} and ${sql.ref(COLUMN[mark])} = ${id} returning 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** A page, the last saved first. */
    async list(onlooker: Onlooker, { limit, offset }: { limit: number; offset: number }): Promise<WorkRow[]> {
      const { rows } = await sql<WorkRow>`
        select case when s.game_id is null then 'asset' else 'game' end as mark, coalesce(g.id, a.id) as id,
          coalesce(g.title, a.name) as title, coalesce(g.published_at, a.published_at) as published_at,
          coalesce(g.updated_at, a.updated_at) as updated_at,
          coalesce(${pictureJson('g.cover_id')}, ${pictureJson('g.header_id')}, ${pictureJson('a.cover_id')}) as picture
        from ${shownTo(onlooker)} order by s.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(onlooker: Onlooker): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${shownTo(onlooker)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}

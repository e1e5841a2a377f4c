import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

export interface NamedRow {
  id: number;
  name: string;
}

export interface NumberedRow extends NamedRow {
  igdbId: number | null;
}

export interface PlatformRow extends NumberedRow {
  altName: string | null;
  altConfirmed: boolean;
  color: string;
}

type NamedTable = 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'tag' | 'series';

export type IgdbLookupStore = ReturnType<typeof igdbLookupStore>;

/** Our rows for what IGDB names. */
export function igdbLookupStore(db: Db) {
  return {
    /** Rows by name in any letter case, under the names that were asked for. */
    async byName(table: NamedTable, names: string[]): Promise<Map<string, NamedRow>> {
      if (names.length === 0) return new Map();
      const { rows } = await sql<NamedRow & { wanted: string }>`
        select w.wanted, t.id, t.name from json_array_elements_text(${JSON.stringify(names)}::json) w(wanted)
        join ${sql.table(table)} t on lower(t.name) = lower(w.wanted)`.execute(db);
      return new Map(rows.map(({ wanted, ...row }) => [wanted, row]));
    },

    /** Rows by IGDB's number, else by name, under IGDB's numbers. */
    async byNumber<T extends 'platform' | 'technology' | 'company'>(
      table: T,
      wanted: { igdbId: number; name: string }[],
    ): Promise<Map<number, T extends 'platform' ? PlatformRow : NumberedRow>> {
      type Found = T extends 'platform' ? PlatformRow : NumberedRow;
      if (wanted.length === 0) return new Map();
      const more = table === 'platform' ? sql`, alt_name as "altName", alt_confirmed as "altConfirmed", color` : sql``;
      const { rows } = await sql<{ wanted: number; found: Found }>`
        select w."igdbId" as wanted, to_json(t) as found
        from json_to_recordset(${JSON.stringify(wanted)}::json) w("igdbId" integer, name text)
        join lateral (
          select id, name, igdb_id as "igdbId" ${more} from ${sql.table(table)} x
          where x.igdb_id = w."igdbId" or lower(x.name) = lower(w.name)
          order by coalesce(x.igdb_id = w."igdbId", false) desc limit 1
        ) t on true`.execute(db);
      return new Map(rows.map((row) => [row.wanted, row.found]));
    },

    /** Whole tables, which are small: what IGDB's numbers stand for here. */
    regions: () => db.selectFrom('region').select(['id', 'name', 'code', 'igdb_id as igdbId']).execute(),
    gameTypes: () =>
      db.selectFrom('game_type').select(['id', 'name', 'game_selection as gameSelection', 'igdb_id as igdbId']).execute(),
    releaseStatuses: () => db.selectFrom('release_status').select(['id', 'name', 'igdb_id as igdbId']).execute(),
    linkKinds: (table: 'store' | 'social') => db.selectFrom(table).select(['id', 'name', 'igdb_id as igdbId']).execute(),

    /** The published game that was made from a game of IGDB. */
    async gameId(igdbId: number): Promise<number | null> {
      const row = await db
        .selectFrom('game')
        .select('id')
        .where('igdb_id', '=', igdbId)
        .where('status_id', '=', 1)
        .executeTakeFirst();
      return row?.id ?? null;
    },
  };
}

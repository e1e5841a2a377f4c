import { sql } from 'kysely';

import { findAllMergedNumbers, findByOtherNames, findMergedNumbers } from '../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';

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

type NumberedTable = 'region' | 'game_type' | 'release_status' | 'store' | 'social';
type NamedTable = 'genre' | 'theme' | 'game_mode' | 'player_perspective' | 'tag' | 'series';

export type IgdbLookupStore = ReturnType<typeof igdbLookupStore>;

export function igdbLookupStore(db: Db) {
  /** A whole table by IGDB number. A merged number gives the row that it was merged into, once more. */
  async function all<Row extends NumberedRow>(table: NumberedTable, more = sql``): Promise<Row[]> {
    const { rows } = await sql<Row>`select id, name, igdb_id as "igdbId" ${more} from ${sql.table(table)}`.execute(db);
    const merged = [...(await findAllMergedNumbers(db, table))].flatMap(([igdbId, id]) =>
      rows.flatMap((row) => (row.id === id ? [{ ...row, igdbId }] : [])),
    );
    return [...rows, ...merged];
  }

  return {
    /** Rows by name in any letter case, keyed by the requested names. */
    async byName(table: NamedTable, names: string[]): Promise<Map<string, NamedRow>> {
      if (names.length === 0) return new Map();
      const { rows } = await sql<NamedRow & { wanted: string }>`
        select w.wanted, t.id, t.name from json_array_elements_text(${JSON.stringify(names)}::json) w(wanted)
        join ${sql.table(table)} t on name_identity(t.name) = name_identity(w.wanted)`.execute(db);
      const found = new Map(rows.map(({ wanted, ...row }) => [wanted, row]));
      const others = await findByOtherNames(
        db,
        table,
        names.filter((name) => !found.has(name)),
      );
      return new Map([...found, ...others]);
    },

    /** Rows by IGDB number, else by a merged number, else by name. Keyed by IGDB number. */
    async byNumber<T extends 'platform' | 'technology' | 'company'>(
      table: T,
      wanted: { igdbId: number; name: string }[],
    ): Promise<Map<number, T extends 'platform' ? PlatformRow : NumberedRow>> {
      type Found = T extends 'platform' ? PlatformRow : NumberedRow;
      if (wanted.length === 0) return new Map();
      const more = table === 'platform' ? sql`, alt_name as "altName", alt_confirmed as "altConfirmed", color` : sql``;
      const merged = await findMergedNumbers(
        db,
        table,
        wanted.map(({ igdbId }) => igdbId),
      );
      const lookups = wanted.map((row) => ({ ...row, merged: merged.get(row.igdbId) ?? null }));
      const { rows } = await sql<{ wanted: number; found: Found }>`
        select w."igdbId" as wanted, to_json(t) as found
        from json_to_recordset(${JSON.stringify(lookups)}::json) w("igdbId" integer, name text, merged integer)
        join lateral (
          select id, name, igdb_id as "igdbId" ${more} from ${sql.table(table)} x
          where x.igdb_id = w."igdbId" or x.id = w.merged or name_identity(x.name) = name_identity(w.name)
          order by coalesce(x.igdb_id = w."igdbId", false) desc, coalesce(x.id = w.merged, false) desc limit 1
        ) t on true`.execute(db);
      const found = new Map(rows.map((row) => [row.wanted, row.found]));
      const left = wanted.filter(({ igdbId }) => !found.has(igdbId));
      const others = await findByOtherNames(
        db,
        table,
        left.map(({ name }) => name),
      );
      const ids = [...others.values()].map(({ id }) => id);
      if (ids.length === 0) return found;
      const { rows: known } = await sql<Found>`
        select id, name, igdb_id as "igdbId" ${more} from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
      for (const { igdbId, name } of left) {
        const row = known.find(({ id }) => id === others.get(name)?.id);
        if (row !== undefined) found.set(igdbId, row);
      }
      return found;
    },

    /** Whole tables, which are small. */
    regions: () => all<NumberedRow & { code: string }>('region', sql`, code`),
    gameTypes: () => all<NumberedRow & { gameSelection: boolean }>('game_type', sql`, game_selection as "gameSelection"`),
    releaseStatuses: () => all<NumberedRow>('release_status'),
    linkKinds: (table: 'store' | 'social') => all<NumberedRow>(table),

    /** Id of the published game with an IGDB number. */
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

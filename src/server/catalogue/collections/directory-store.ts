import { sql, type RawBuilder } from 'kysely';

import type { DirectoryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { behind, cursorValues, orderBy, type Cursor, type OrderColumn } from '../../platform/db/list-order.ts';
import type { Page } from '../../platform/list-page.ts';

export interface DirectoryRow {
  id: number;
  name: string;
  alt_name: string | null;
  color: string | null;
  year: number | null;
  games: number | null;
  assets: number;
  cursor: Cursor;
}

type Sql = RawBuilder<unknown>;

/** Names by letters and digits, cut to the length of a cursor. */
export const BY_NAME: OrderColumn[] = [
  { expression: sql`left(e.key, 80)`, kind: 'key' },
  { expression: sql`e.id`, kind: 'number' },
];

/** A collection with counts. `games` and `assets` are rows of the collection's `id` and that of a game or asset. */
function collections(table: DirectoryKind, columns: Sql, games: Sql, assets: Sql): Sql {
  return sql`select c.id, c.name, ${columns}, null::int as year, coalesce(g.count, 0) as games, coalesce(a.count, 0) as assets,
      name_key(c.name) collate "C" as key
    from ${sql.table(table)} c
    left join (select x.id, count(distinct x.game_id)::int as count from (${games}) x join game g on g.id = x.game_id and g.listed
      group by 1) g on g.id = c.id
    left join (select x.id, count(distinct x.asset_id)::int as count from (${assets}) x join asset a on a.id = x.asset_id and a.listed
      group by 1) a on a.id = c.id
    where g.count > 0 or a.count > 0`;
}

// Only listed games lead to assets, so that drafts are not revealed.
const ASSET_OF_GAME = sql`asset_game y join game g on g.id = y.game_id and g.listed`;

const ENTRIES: Record<DirectoryKind, Sql> = {
  game: sql`select g.id, g.title as name, null::text as alt_name, null::text as color, g.first_year as year, null::int as games,
    g.asset_count as assets, g.title_key as key from game g where g.listed`,
  series: collections(
    'series',
    sql`null::text as alt_name, null::text as color`,
    sql`select series_id as id, id as game_id from game`,
    sql`select g.series_id as id, y.asset_id from ${ASSET_OF_GAME}`,
  ),
  company: collections(
    'company',
    sql`c.alt_name, null::text as color`,
    sql`select company_id as id, game_id from game_company`,
    sql`select z.company_id as id, y.asset_id from ${ASSET_OF_GAME} join game_company z on z.game_id = g.id`,
  ),
  platform: collections(
    'platform',
    sql`c.alt_name, c.color`,
    sql`select platform_id as id, game_id from game_platform`,
    sql`select platform_id as id, asset_id from asset_found_platform`,
  ),
};

const INITIAL = sql`case when left(e.key, 1) between 'a' and 'z' then left(e.key, 1)
  when left(e.key, 1) between '0' and '9' then '0' else 'other' end`;

export type DirectoryStore = ReturnType<typeof directoryStore>;

export function directoryStore(db: Db) {
  return {
    /** @param initial null: any. */
    async list(kind: DirectoryKind, initial: string | null, page: Page): Promise<DirectoryRow[]> {
      const begins = initial === null ? sql`true` : sql`${INITIAL} = ${initial}`;
      const after = page.after === null ? sql`` : sql`and ${behind(BY_NAME, page.after)}`;
      const { rows } = await sql<DirectoryRow>`
        select e.id, e.name, e.alt_name, e.color, e.year, e.games, e.assets, ${cursorValues(BY_NAME)} as cursor
        from (${ENTRIES[kind]}) e where ${begins} ${after}
        order by ${orderBy(BY_NAME)} limit ${page.limit} offset ${page.offset}`.execute(db);
      return rows;
    },

    async countInitials(kind: DirectoryKind): Promise<{ initial: string; count: number }[]> {
      const { rows } = await sql<{ initial: string; count: number }>`
        select ${INITIAL} as initial, count(*)::int as count from (${ENTRIES[kind]}) e group by 1`.execute(db);
      return rows;
    },
  };
}

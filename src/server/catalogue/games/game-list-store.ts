import { sql } from 'kysely';

import { GameCard, type GameFilters, type GameSort } from '../../../shared/catalogue/games/game-contract.ts';
import { GAME_FILTERS } from '../../../shared/catalogue/games/game-filters.ts';
import type { Sort } from '../../../shared/platform/kit/paging.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { unseenIntArray } from '../../platform/db/int-list.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { ListKind, ListOrders } from '../publications/publication-list-store.ts';
import { GAME_FILTER_FIELDS, GAME_TABLE, type GameQuery } from './game-filter-store.ts';
import { gameCardView, type GameCardRow } from './game-view.ts';

export interface GameLabelRow {
  id: number;
  title: string;
  year: number | null;
  platforms: string[];
}

/** By year of the first release. Games without one come last. */
const BY_RELEASE: ListOrders<Exclude<GameSort, Sort>> = {
  released: { column: sql`coalesce(g.first_year, 9999)`, key: { field: 'firstYear', missing: 9999 } },
  latest: { column: sql`(-coalesce(g.first_year, 0))`, key: { field: 'firstYear', descends: true } },
};

export const GAME_LIST: ListKind<GameQuery, keyof GameFilters, keyof typeof BY_RELEASE, GameCardRow, GameCard> = {
  table: GAME_TABLE,
  filters: GAME_FILTERS,
  fields: GAME_FILTER_FIELDS,
  orders: BY_RELEASE,
  numbers: { firstYear: sql`g.first_year` },
  selectCards: sql`select g.id, g.title, g.published_at, g.first_year, g.technology_count, g.asset_count,
      ${pictureJson('g.cover_id')} as cover, ${pictureJson('g.header_id')} as header,
      (select json_build_object('name', c.name, 'logo', ${pictureJson('c.logo_id')})
        from game_company gc join company c on c.id = gc.company_id where gc.game_id = g.id
        order by gc.main_developer desc, gc.publisher desc, gc.position limit 1) as company,
      coalesce((select json_agg(json_build_object('name', p.name, 'altName', p.alt_name, 'color', p.color) order by gp.position)
        from game_platform gp join platform p on p.id = gp.platform_id where gp.game_id = g.id), '[]') as platforms
    from game g`,
  cardOf: gameCardView,
  card: GameCard,
  changed: sql`select distinct id from news where kind in ('game', 'game models', 'game texts')`,
};

/** Suggestion labels of listed games, with year and platforms to distinguish equal titles. */
export async function listLabels(db: Db, ids: number[]): Promise<GameLabelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GameLabelRow>`${namedStatement}
    select g.id, g.title, g.first_year as year, array(select coalesce(p.alt_name, p.name) from game_platform gp
      join platform p on p.id = gp.platform_id where gp.game_id = g.id order by gp.position) as platforms
    from game g where g.listed and g.id = any(${unseenIntArray(ids)})`.execute(db);
  return rows;
}

import { sql } from 'kysely';

import type { Sort } from '../../shared/kit/paging.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import { behind, cursorValues, orderBy, type Cursor, type OrderColumn } from '../platform/db/list-order.ts';
import { prepared } from '../platform/db/prepared.ts';
import { suggestTitles, titleRank } from '../platform/db/text-search.ts';
import type { Page } from '../platform/list-page.ts';
import { gameCondition, isNarrowed, type GameSelection } from './game-filter-store.ts';

export interface GameCardRow {
  id: number;
  title: string;
  published_at: Date;
  first_year: number | null;
  technology_count: number;
  asset_count: number;
  cover: PictureRow | null;
  header: PictureRow | null;
  /** The main developer, else the publisher, else any company. */
  company: { name: string; logo: PictureRow | null } | null;
  platforms: { name: string; altName: string | null; color: string }[];
  cursor: Cursor;
}

export type GameListStore = ReturnType<typeof gameListStore>;

export function gameListStore(db: Db) {
  return {
    /** A page of cards. The ids come first, from the order's index; what a card shows is fetched for those only. */
    async listCards(selection: GameSelection, columns: OrderColumn[], page: Page): Promise<GameCardRow[]> {
      const after = page.after === null ? sql`` : sql`and ${behind(columns, page.after)}`;
      const { rows } = await sql<GameCardRow>`${isNarrowed(selection) ? sql`` : prepared}
        with page as materialized (
          select g.id, ${cursorValues(columns)} as cursor from game g where ${gameCondition(selection)} ${after}
          order by ${orderBy(columns)} limit ${page.limit} offset ${page.offset}
        )
        select g.id, g.title, g.published_at, g.first_year, g.technology_count, g.asset_count, page.cursor,
          ${pictureJson('g.cover_id')} as cover, ${pictureJson('g.header_id')} as header,
          (select json_build_object('name', c.name, 'logo', ${pictureJson('c.logo_id')})
            from game_company gc join company c on c.id = gc.company_id where gc.game_id = g.id
            order by gc.main_developer desc, gc.publisher desc, gc.position limit 1) as company,
          coalesce((select json_agg(json_build_object('name', p.name, 'altName', p.alt_name, 'color', p.color) order by gp.position)
            from game_platform gp join platform p on p.id = gp.platform_id where gp.game_id = g.id), '[]') as platforms
        from page join game g on g.id = page.id
        order by ${orderBy(columns)}`.execute(db);
      return rows;
    },

    /** The places of the first rows of an order, without what they show. */
    async listPlaces(selection: GameSelection, columns: OrderColumn[], limit: number): Promise<{ cursor: Cursor }[]> {
      const { rows } = await sql<{ cursor: Cursor }>`
        select ${cursorValues(columns)} as cursor from game g where ${gameCondition(selection)}
        order by ${orderBy(columns)} limit ${limit}`.execute(db);
      return rows;
    },

    async count(selection: GameSelection): Promise<number> {
      const { rows } = isNarrowed(selection)
        ? await sql<{ total: number }>`select count(*)::int as total from game g where ${gameCondition(selection)}`.execute(db)
        : await sql<{ total: number }>`select listed as total from catalogue_total where kind = 'game'`.execute(db);
      return rows[0]?.total ?? 0;
    },

    suggest: (form: string, limit: number) =>
      suggestTitles(db, { table: 'game', title: 'title', key: 'title_key' }, form, limit),
  };
}

const id: OrderColumn = { expression: sql.ref('g.id'), kind: 'number' };
const published: OrderColumn = { expression: sql.ref('g.published_at'), kind: 'time' };
const popularity: OrderColumn = { expression: sql.ref('g.popularity'), kind: 'number' };
const pictured: OrderColumn = { expression: sql.ref('g.pictured'), kind: 'truth' };

/**
 * The columns of an order. Relevance is how well the title meets the first query; without a query, what has a picture
 * comes first.
 */
export function gameOrder(sort: Sort, queries: string[][]): OrderColumn[] {
  if (sort === 'recent') return [published, id];
  if (sort === 'popular') return [popularity, id];
  const forms = queries[0];
  return forms === undefined ? [pictured, published, id] : [titleRank('g.title_key', forms), popularity, id];
}

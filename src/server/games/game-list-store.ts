import { sql } from 'kysely';

import type { GameSort } from '../../shared/games/game-contract.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import { behind, cursorValues, orderBy, type Cursor, type OrderColumn } from '../platform/db/list-order.ts';
import {
  isNarrowed,
  partOf,
  planOf,
  publicationOrder,
  publicationStore,
  type PublicationTable,
} from '../platform/db/publication-store.ts';
import type { Page } from '../platform/list-page.ts';
import { gameCondition, type GameSelection } from './game-filter-store.ts';

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

export const GAME_TABLE: PublicationTable = { table: 'game', alias: 'g', title: 'title', key: 'title_key' };

export function gameListStore(db: Db) {
  const shared = publicationStore(db, GAME_TABLE);
  return {
    /** A page of cards. The ids come first, from the order's index; what a card shows is fetched for those only. */
    async listCards(selection: GameSelection, columns: OrderColumn[], page: Page): Promise<GameCardRow[]> {
      const after = page.after === null ? sql`` : sql`and ${behind(columns, page.after)}`;
      const { rows } = await sql<GameCardRow>`${planOf(page, isNarrowed(selection))}
        with page as materialized (
          select g.id, ${cursorValues(columns)} as cursor from game g where ${gameCondition(selection)} ${after}
          order by ${orderBy(columns)} ${partOf(page)}
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

    listPlaces: (selection: GameSelection, columns: OrderColumn[], limit: number) =>
      shared.listPlaces(gameCondition(selection), columns, limit),
    count: (selection: GameSelection) => shared.count(isNarrowed(selection) ? gameCondition(selection) : null),
    suggest: shared.suggest,
  };
}

// Orders descend: the oldest comes first by the negative of its year, what has none last.
const BY_RELEASE: OrderColumn[] = [
  { expression: sql`(-coalesce(g.first_year, 9999))`, kind: 'number' },
  { expression: sql`(-g.id)`, kind: 'number' },
];

export const gameOrder = (sort: GameSort, queries: string[][]) =>
  sort === 'released' ? BY_RELEASE : publicationOrder(GAME_TABLE, sort, queries);

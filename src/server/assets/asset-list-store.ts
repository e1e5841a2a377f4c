import { sql } from 'kysely';

import type { TextureType } from '../../shared/assets/asset-rules.ts';
import type { Sort } from '../../shared/kit/paging.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import { behind, cursorValues, orderBy, type Cursor, type OrderColumn } from '../platform/db/list-order.ts';
import { prepared } from '../platform/db/prepared.ts';
import { suggestTitles, titleRank } from '../platform/db/text-search.ts';
import type { Page } from '../platform/list-page.ts';
import { assetCondition, isNarrowed, type AssetSelection } from './asset-filter-store.ts';

export interface AssetCardRow {
  id: number;
  name: string;
  uploader: string | null;
  published_at: Date;
  quality: number | null;
  triangles: number | null;
  texture_type: TextureType | null;
  texture_side: number | null;
  rigged: boolean | null;
  animated: boolean | null;
  formats: string[];
  game_title: string | null;
  picture: PictureRow | null;
  avatar_id: number | null;
  cursor: Cursor;
}

export type AssetListStore = ReturnType<typeof assetListStore>;

export function assetListStore(db: Db) {
  return {
    /** A page of cards. The ids come first, from the order's index; what a card shows is fetched for those only. */
    async listCards(selection: AssetSelection, columns: OrderColumn[], page: Page): Promise<AssetCardRow[]> {
      const after = page.after === null ? sql`` : sql`and ${behind(columns, page.after)}`;
      const { rows } = await sql<AssetCardRow>`${isNarrowed(selection) ? sql`` : prepared}
        with page as materialized (
          select a.id, ${cursorValues(columns)} as cursor from asset a where ${assetCondition(selection)} ${after}
          order by ${orderBy(columns)} limit ${page.limit} offset ${page.offset}
        )
        select a.id, a.name, u.nickname as uploader, u.avatar_id, a.published_at, a.quality, a.triangles, a.texture_type,
          a.texture_side, a.rigged, a.animated, g.title as game_title, ${pictureJson('a.cover_id')} as picture, page.cursor,
          array(select f.name from asset_format af join format f on f.id = af.format_id
            where af.asset_id = a.id order by af.position) as formats
        from page
        join asset a on a.id = page.id
        left join account u on u.id = a.uploader_id
        left join game g on g.id = a.game_id and g.listed
        order by ${orderBy(columns)}`.execute(db);
      return rows;
    },

    /** The places of the first rows of an order, without what they show. */
    async listPlaces(selection: AssetSelection, columns: OrderColumn[], limit: number): Promise<{ cursor: Cursor }[]> {
      const { rows } = await sql<{ cursor: Cursor }>`
        select ${cursorValues(columns)} as cursor from asset a where ${assetCondition(selection)}
        order by ${orderBy(columns)} limit ${limit}`.execute(db);
      return rows;
    },

    async count(selection: AssetSelection): Promise<number> {
      const { rows } = isNarrowed(selection)
        ? await sql<{ total: number }>`select count(*)::int as total from asset a where ${assetCondition(selection)}`.execute(
            db,
          )
        : await sql<{ total: number }>`select listed as total from catalogue_total where kind = 'asset'`.execute(db);
      return rows[0]?.total ?? 0;
    },

    suggest: (form: string, limit: number) =>
      suggestTitles(db, { table: 'asset', title: 'name', key: 'name_key' }, form, limit),
  };
}

const id: OrderColumn = { expression: sql.ref('a.id'), kind: 'number' };
const published: OrderColumn = { expression: sql.ref('a.published_at'), kind: 'time' };
const popularity: OrderColumn = { expression: sql.ref('a.popularity'), kind: 'number' };
const pictured: OrderColumn = { expression: sql.ref('a.pictured'), kind: 'truth' };

/**
 * The columns of an order. Relevance is how well the title meets the first query; without a query, what has a picture
 * comes first.
 */
export function assetOrder(sort: Sort, queries: string[][]): OrderColumn[] {
  if (sort === 'recent') return [published, id];
  if (sort === 'popular') return [popularity, id];
  const keys = queries[0];
  return keys === undefined ? [pictured, published, id] : [titleRank('a.name_key', keys), popularity, id];
}

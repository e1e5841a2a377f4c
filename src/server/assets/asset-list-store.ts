import { sql } from 'kysely';

import type { TextureType } from '../../shared/assets/asset-rules.ts';
import type { Sort } from '../../shared/kit/paging.ts';
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
import { assetCondition, type AssetSelection } from './asset-filter-store.ts';

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

export const ASSET_TABLE: PublicationTable = { table: 'asset', alias: 'a', title: 'name', key: 'name_key' };

export function assetListStore(db: Db) {
  const shared = publicationStore(db, ASSET_TABLE);
  return {
    /** A page of cards. The ids come first, from the order's index; what a card shows is fetched for those only. */
    async listCards(selection: AssetSelection, columns: OrderColumn[], page: Page): Promise<AssetCardRow[]> {
      const after = page.after === null ? sql`` : sql`and ${behind(columns, page.after)}`;
      const { rows } = await sql<AssetCardRow>`${planOf(page, isNarrowed(selection))}
        with page as materialized (
          select a.id, ${cursorValues(columns)} as cursor from asset a where ${assetCondition(selection)} ${after}
          order by ${orderBy(columns)} ${partOf(page)}
        )
        select a.id, a.name, u.credit as uploader, u.shown_avatar_id as avatar_id, a.published_at, a.quality, a.triangles, a.texture_type,
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

    listPlaces: (selection: AssetSelection, columns: OrderColumn[], limit: number) =>
      shared.listPlaces(assetCondition(selection), columns, limit),
    count: (selection: AssetSelection) => shared.count(isNarrowed(selection) ? assetCondition(selection) : null),
    suggest: shared.suggest,
  };
}

export const assetOrder = (sort: Sort, queries: string[][]) => publicationOrder(ASSET_TABLE, sort, queries);

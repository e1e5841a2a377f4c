import { sql } from 'kysely';

import { AssetCard, type AssetFilters, type AssetSort } from '../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FILTERS } from '../../../shared/catalogue/assets/asset-filters.ts';
import type { Sort } from '../../../shared/platform/kit/paging.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { unseenIntArray } from '../../platform/db/int-list.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { ListKind, ListOrders } from '../publications/publication-list-store.ts';
import { ASSET_FILTER_FIELDS, ASSET_TABLE } from './asset-filter-store.ts';
import { assetCardView, type AssetCardRow } from './asset-view.ts';

/** Unmeasured assets and those without files come last in both directions. */
const BY_MEASURE: ListOrders<Exclude<AssetSort, Sort>> = {
  'fewest-triangles': {
    column: sql`coalesce(a.triangles, 2147483647)`,
    key: { field: 'triangles', missing: 2_147_483_647 },
  },
  'most-triangles': { column: sql`(-coalesce(a.triangles, -1))`, key: { field: 'triangles', descends: true, missing: 1 } },
  smallest: {
    column: sql`coalesce(a.file_bytes, 9007199254740991)`,
    key: { field: 'fileSize', missing: Number.MAX_SAFE_INTEGER },
  },
  largest: { column: sql`(-coalesce(a.file_bytes, -1))`, key: { field: 'fileSize', descends: true, missing: 1 } },
};

export const ASSET_LIST: ListKind<AssetFilters, keyof AssetFilters, keyof typeof BY_MEASURE, AssetCardRow, AssetCard> = {
  table: ASSET_TABLE,
  filters: ASSET_FILTERS,
  fields: ASSET_FILTER_FIELDS,
  orders: BY_MEASURE,
  selectCards: sql`select a.id, a.name, a.author, u.credit as uploader, ${pictureJson('u.shown_avatar_id')} as avatar, a.published_at, a.quality, a.triangles, a.texture_type,
      a.texture_side, a.rigged, a.animated, g.title as game_title, ${pictureJson('a.cover_id')} as picture,
      array(select f.name from asset_format af join format f on f.id = af.format_id
        where af.asset_id = a.id order by af.position) as formats
    from asset a
    left join account u on u.id = a.uploader_id
    left join game g on g.id = a.game_id and g.listed`,
  cardOf: assetCardView,
  card: AssetCard,
  changed: sql`select id from news where kind in ('asset', 'asset texts')
    union select x.asset_id from news n join asset_game x on x.game_id = n.id where n.kind = 'game'
    union select o.id from news n join asset o on o.license_id = n.id where n.kind = 'license'`,
};

/** Suggestion labels of listed models, with details that distinguish equal names. */
export async function listLabels(db: Db, ids: number[]): Promise<{ id: number; title: string; gameTitle: string | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; title: string; gameTitle: string | null }>`${namedStatement}
    select a.id, a.name as title, g.title as "gameTitle" from asset a left join game g on g.id = a.game_id and g.listed
    where a.listed and a.id = any(${unseenIntArray(ids)})`.execute(db);
  return rows;
}

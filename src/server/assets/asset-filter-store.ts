import { sql, type RawBuilder } from 'kysely';

import type { AssetFilters } from '../../shared/assets/asset-contract.ts';
import { QUALITIES } from '../../shared/assets/asset-rules.ts';
import { containsAny } from '../platform/db/text-search.ts';

/** What narrows a list of assets: filters, and text queries, each in the normalised forms it may stand in. */
export interface AssetSelection {
  filters: AssetFilters;
  queries: string[][];
}

type Condition = RawBuilder<boolean>;

const inTable = (table: string, column: string, ids: number[]): Condition =>
  sql<boolean>`a.id in (select x.asset_id from ${sql.table(table)} x where x.${sql.ref(column)} = any(${ids}::int[]))`;

// What games bring to their assets, listed games only: a draft is not to be known by its assets.
const viaGames = (games: RawBuilder<unknown>): Condition =>
  sql<boolean>`a.id in (select y.asset_id from asset_game y join game g on g.id = y.game_id and g.listed ${games})`;

/** The condition of each filter that is set, by name. */
function conditionsByFilter(filters: AssetFilters): Partial<Record<keyof AssetFilters, Condition>> {
  const { game, series, company, platform, technology, format, category, license } = filters;
  const { quality, textureType, textureResolution, rigged, animated } = filters;
  return {
    ...(game && { game: inTable('asset_game', 'game_id', game) }),
    ...(series && { series: viaGames(sql`where g.series_id = any(${series}::int[])`) }),
    ...(company && {
      company: viaGames(sql`join game_company x on x.game_id = g.id where x.company_id = any(${company}::int[])`),
    }),
    ...(platform && { platform: inTable('asset_platform', 'platform_id', platform) }),
    ...(technology && { technology: inTable('asset_technology', 'technology_id', technology) }),
    ...(format && { format: inTable('asset_format', 'format_id', format) }),
    ...(category && { category: sql<boolean>`a.category_id = any(${category}::int[])` }),
    ...(license && { license: sql<boolean>`a.license_id = any(${license}::int[])` }),
    ...(quality && { quality: sql<boolean>`a.quality = any(${quality.map((name) => QUALITIES.indexOf(name))}::smallint[])` }),
    ...(textureType && { textureType: sql<boolean>`a.texture_type = any(${textureType}::text[])` }),
    ...(textureResolution && {
      textureResolution: sql<boolean>`a.texture_resolution = any(${textureResolution.map(Number)}::smallint[])`,
    }),
    // What is not measured is neither rigged nor unrigged.
    ...(rigged !== undefined && { rigged: sql<boolean>`a.rigged = ${rigged}` }),
    ...(animated !== undefined && { animated: sql<boolean>`a.animated = ${animated}` }),
  };
}

/** The whole condition on `asset a`; `except` leaves one filter out, to count the choices it would have. */
export function assetCondition({ filters, queries }: AssetSelection, except?: keyof AssetFilters): Condition {
  const byFilter = conditionsByFilter(filters);
  if (except !== undefined) delete byFilter[except];
  const texts = queries.map((forms) => containsAny(sql.ref('a.search_text'), forms));
  return sql<boolean>`${sql.join([sql`a.listed`, ...Object.values(byFilter), ...texts], sql` and `)}`;
}

import { sql, type RawBuilder } from 'kysely';

import type { AssetFilters } from '../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FILTERS } from '../../../shared/catalogue/assets/asset-filters.ts';
import { FACTS, type FactFilter } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES } from '../../../shared/catalogue/assets/asset-rules.ts';
import type { TextureType } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { contains } from '../../platform/db/text-search.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { all, between, filtersOf, TRUTHS, type FilterFields } from '../publications/publication-filter-store.ts';
import { releaseFilters } from '../publications/release-year-store.ts';

export const ASSET_TABLE: PublicationTable = { table: 'asset', alias: 'a', title: 'name', key: 'name_key' };

const { own, worded, flag, ranged, linked, exact, without } = filtersOf(ASSET_TABLE);

/** Values of the listed games `g` of an asset. Drafts are excluded, so that assets do not reveal them. */
const viaGames = (column: RawBuilder<unknown>, join: RawBuilder<unknown> = sql``) => ({
  values: sql`select x.asset_id as id, ${column} as value from asset_game x join game g on g.id = x.game_id and g.listed ${join}`,
});

/** Lookups that an asset states, else those of its games, without duplicates. */
const stated = (lookup: 'platform' | 'technology') => linked(`asset_found_${lookup}`, `${lookup}_id`);

/** A term of its license. */
const termed = (column: 'commercial_use' | 'derivatives' | 'share_alike') => ({
  facet: { value: sql`(select ${sql.ref(`t.${column}`)}::int from license t where t.id = a.license_id)` },
  stored: TRUTHS,
});

/** With a platform, the year of a release of its games there. Without one, the year of their first release. */
const releasing = releaseFilters<AssetFilters>({
  scale: ASSET_FILTERS.years.range,
  platforms: stated('platform').facet,
  years: viaGames(sql`g.first_year`),
  parts: viaGames(between(sql`g.first_year`, ASSET_FILTERS.years.range).facet.value),
  releases: (value) => sql`
    select f.asset_id as id, ${value} as value from asset_found_platform f join asset_game y on y.asset_id = f.asset_id
    join game g on g.id = y.game_id and g.listed
    join game_platform p on p.game_id = g.id and p.platform_id = f.platform_id
    join game_release r on r.game_platform_id = p.id`,
});

const FACT_FILTER_FIELDS = Object.fromEntries(
  FACTS.flatMap(([, { type, column, filter }]) => {
    if (filter === undefined) return [];
    const scale = () => ASSET_FILTERS[filter as FactFilter<'integer'>].range;
    return [[filter, type === 'boolean' ? flag(column) : ranged(column, scale())]];
  }),
) as unknown as Pick<FilterFields<AssetFilters>, FactFilter>;

export const ASSET_FILTER_FIELDS: FilterFields<AssetFilters> = {
  game: { ...linked('asset_game', 'game_id'), naming: NAMINGS.game },
  series: { facet: viaGames(sql`g.series_id`), naming: NAMINGS.series },
  company: { facet: viaGames(sql`c.company_id`, sql`join game_company c on c.game_id = g.id`), naming: NAMINGS.company },
  genre: { facet: viaGames(sql`c.genre_id`, sql`join game_genre c on c.game_id = g.id`), naming: NAMINGS.genre },
  year: releasing.year,
  years: releasing.years,
  tag: { ...linked('asset_tag', 'tag_id'), naming: NAMINGS.tag },
  platform: { ...releasing.platform, naming: NAMINGS.platform },
  technology: { ...stated('technology'), naming: NAMINGS.technology },
  format: { ...linked('asset_format', 'format_id'), naming: NAMINGS.format },
  category: { ...own('category_id'), naming: NAMINGS.category },
  license: { ...own('license_id'), naming: NAMINGS.license },
  commercialUse: termed('commercial_use'),
  derivatives: termed('derivatives'),
  shareAlike: termed('share_alike'),
  quality: own('quality', QUALITIES),
  textureType: worded('texture_type', ['PBR', 'traditional'] satisfies TextureType[]),
  textureResolution: own('texture_resolution'),
  // Unmeasured models have neither value.
  rigged: flag('rigged'),
  animated: flag('animated'),
  animation: { ...linked('asset_animation', 'animation_id'), naming: NAMINGS.animation },
  ...FACT_FILTER_FIELDS,
  clips: ranged('clips', ASSET_FILTERS.clips.range),
  textureSide: ranged('texture_side', ASSET_FILTERS.textureSide.range),
  fileSize: ranged('file_bytes', ASSET_FILTERS.fileSize.range),
  added: ranged('published_at', ASSET_FILTERS.added.range),
  uploader: { ...own('uploader_id'), naming: NAMINGS.uploader },
  file: { found: { rows: (names) => all(names.map(hasFile)), excludes: false } },
  exact,
  without,
};

/** Whether a file name in the newest version contains a text. An asterisk matches anything. */
function hasFile(name: string): RawBuilder<boolean> {
  const pattern = contains(name).replaceAll('*', '%');
  return sql<boolean>`a.bundle_id in (select e.bundle_id from bundle_entry e where e.path ilike ${pattern}
    union all select s.bundle_id from bundle_source s where s.name ilike ${pattern})`;
}

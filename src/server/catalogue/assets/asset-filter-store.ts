import { sql, type RawBuilder } from 'kysely';

import type { AssetFilters } from '../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FILTERS } from '../../../shared/catalogue/assets/asset-filters.ts';
import { FACTS, type FactFilter } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { QUALITIES } from '../../../shared/catalogue/assets/asset-rules.ts';
import type { TextureType } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { contains } from '../../platform/db/text-search.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { all, between, filtersOf, TRUTHS, type FilterSqls } from '../publications/publication-filter-store.ts';
import { releaseFilters } from '../publications/release-year-store.ts';

export const ASSET_TABLE: PublicationTable = { table: 'asset', alias: 'a', title: 'name', key: 'name_key' };

const { own, worded, flag, ranged, linked, exact, without } = filtersOf(ASSET_TABLE);

/** By the listed games `g` of an asset. Drafts are left out, so that nobody learns of one by its assets. */
const viaGames = (column: RawBuilder<unknown>, join: RawBuilder<unknown> = sql``) => ({
  condition: (ids: number[]) =>
    sql<boolean>`a.id in (select y.asset_id from asset_game y join game g on g.id = y.game_id and g.listed ${join}
      where ${column} = any(${ids}::int[]))`,
  values: sql`select x.asset_id as id, ${column} as value from asset_game x join game g on g.id = x.game_id and g.listed ${join}
    where ${column} is not null`,
});

/** By lookups that an asset states; without them, by those of its games, several of which may name the same. */
function stated(lookup: 'platform' | 'technology') {
  return { ...linked(`asset_found_${lookup}`, `${lookup}_id`), naming: NAMINGS[lookup] };
}

/** By a term of its licence. */
function termed(column: 'commercial_use' | 'derivatives' | 'share_alike') {
  const said = sql.ref(`t.${column}`);
  return {
    condition: (value: boolean) => sql<boolean>`a.license_id in (select t.id from license t where ${said} = ${value})`,
    value: sql`(select ${said}::int from license t where t.id = a.license_id)`,
    stored: TRUTHS,
  };
}

const YEARS = between(sql`g.first_year`, ASSET_FILTERS.years.range);

/** With a platform a year is that of a release of its games there; without one, that of the first release of its games. */
const releasing = releaseFilters<AssetFilters>(
  'a',
  ASSET_FILTERS.years.range,
  (value, condition) => sql`
    select f.asset_id as id, ${value} as value from asset_found_platform f join asset_game y on y.asset_id = f.asset_id
    join game g on g.id = y.game_id and g.listed
    join game_platform p on p.game_id = g.id and p.platform_id = f.platform_id
    join game_release r on r.game_platform_id = p.id where ${condition}`,
);

const FACT_FILTER_SQL = Object.fromEntries(
  FACTS.flatMap(([, { type, column, filter }]) => {
    if (filter === undefined) return [];
    const scale = () => ASSET_FILTERS[filter as FactFilter<'integer'>].range;
    return [[filter, type === 'boolean' ? flag(column) : ranged(column, scale())]];
  }),
) as unknown as Pick<FilterSqls<AssetFilters>, FactFilter>;

export const ASSET_FILTER_SQL: FilterSqls<AssetFilters> = {
  game: { ...linked('asset_game', 'game_id'), naming: NAMINGS.game },
  series: { ...viaGames(sql`g.series_id`), naming: NAMINGS.series },
  company: { ...viaGames(sql`c.company_id`, sql`join game_company c on c.game_id = g.id`), naming: NAMINGS.company },
  genre: { ...viaGames(sql`c.genre_id`, sql`join game_genre c on c.game_id = g.id`), naming: NAMINGS.genre },
  year: releasing.year({ ...viaGames(sql`g.first_year`), descends: true }),
  years: releasing.years({
    condition: (range) =>
      sql<boolean>`a.id in (select y.asset_id from asset_game y join game g on g.id = y.game_id and g.listed
        where ${YEARS.condition(range)})`,
    values: viaGames(YEARS.value).values,
    stored: YEARS.stored,
    span: YEARS.span,
    numbersOf: 'year',
  }),
  tag: { ...linked('asset_tag', 'tag_id'), naming: NAMINGS.tag },
  platform: releasing.platform(stated('platform')),
  technology: stated('technology'),
  format: { ...linked('asset_format', 'format_id'), naming: NAMINGS.format },
  category: { ...own('category_id', 'int'), naming: NAMINGS.category },
  license: { ...own('license_id', 'int'), naming: NAMINGS.license },
  commercialUse: termed('commercial_use'),
  derivatives: termed('derivatives'),
  shareAlike: termed('share_alike'),
  quality: own('quality', 'smallint', QUALITIES),
  textureType: worded('texture_type', ['PBR', 'traditional'] satisfies TextureType[]),
  textureResolution: own('texture_resolution', 'smallint'),
  // Models without measurements have neither value.
  rigged: flag('rigged'),
  animated: flag('animated'),
  animation: { ...linked('asset_animation', 'animation_id'), naming: NAMINGS.animation },
  ...FACT_FILTER_SQL,
  clips: ranged('clips', ASSET_FILTERS.clips.range),
  textureSide: ranged('texture_side', ASSET_FILTERS.textureSide.range),
  fileSize: ranged('file_bytes', ASSET_FILTERS.fileSize.range),
  added: ranged('published_at', ASSET_FILTERS.added.range),
  uploader: { ...own('uploader_id', 'int'), naming: NAMINGS.uploader },
  file: { condition: (names) => all(names.map(hasFile)) },
  exact,
  without,
};

/** Whether its newest version has a file, brought or out of an archive, whose name holds this; an asterisk stands for anything. */
function hasFile(name: string): RawBuilder<boolean> {
  const pattern = contains(name).replaceAll('*', '%');
  return sql<boolean>`a.bundle_id in (select e.bundle_id from bundle_entry e where e.path ilike ${pattern}
    union all select s.bundle_id from bundle_source s where s.name ilike ${pattern})`;
}

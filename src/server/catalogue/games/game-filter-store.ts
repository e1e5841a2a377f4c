import { sql } from 'kysely';

import type { GameFilters } from '../../../shared/catalogue/games/game-contract.ts';
import { GAME_FILTERS } from '../../../shared/catalogue/games/game-filters.ts';
import type { CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { between, filtersOf, type FilterFields } from '../publications/publication-filter-store.ts';
import { releaseFilters } from '../publications/release-year-store.ts';

export const GAME_TABLE: PublicationTable = { table: 'game', alias: 'g', title: 'title', key: 'title_key' };

const { own, ranged, linked, exact, without } = filtersOf(GAME_TABLE);

/** Company roles with their column. */
const ROLE_COLUMNS: Record<CompanyRole, string> = {
  mainDeveloper: 'main_developer',
  publisher: 'publisher',
  supportingDeveloper: 'supporting_developer',
  portingDeveloper: 'porting_developer',
};

/** Filters of game lists; `role` restricts the chosen companies. */
export type GameQuery = GameFilters & { role?: CompanyRole };

/** With platforms, the year of a release there. Without, the year of the first release. */
const releasing = releaseFilters<GameQuery>({
  scale: GAME_FILTERS.years.range,
  platforms: linked('game_platform', 'platform_id').facet,
  years: { value: sql`g.first_year` },
  parts: between(sql`g.first_year`, GAME_FILTERS.years.range).facet,
  releases: (value) => sql`
    select p.game_id as id, ${value} as value from game_platform p join game_release r on r.game_platform_id = p.id`,
});

export const GAME_FILTER_FIELDS: FilterFields<GameQuery, keyof GameFilters> = {
  type: { ...own('type_id'), naming: NAMINGS.type },
  platform: { ...releasing.platform, naming: NAMINGS.platform },
  genre: { ...linked('game_genre', 'genre_id'), naming: NAMINGS.genre },
  theme: { ...linked('game_theme', 'theme_id'), naming: NAMINGS.theme },
  series: { ...own('series_id'), naming: NAMINGS.series },
  company: {
    ...linked('game_company', 'company_id'),
    facets: Object.fromEntries(
      Object.entries(ROLE_COLUMNS).map(([role, column]) => [
        role,
        linked('game_company', 'company_id', sql<boolean>`${sql.ref(`x.${column}`)}`).facet,
      ]),
    ),
    condition: (values, { role = 'company' }) => ({ field: role, values }),
    naming: NAMINGS.company,
  },
  technology: {
    facet: {
      values: sql`select p.game_id as id, t.technology_id as value from game_technology t
        join game_platform p on p.id = t.game_platform_id`,
    },
    naming: NAMINGS.technology,
  },
  format: {
    facet: {
      values: sql`select distinct x.game_id as id, f.format_id as value from asset_format f
        join asset a on a.id = f.asset_id and a.listed join asset_game x on x.asset_id = a.id`,
    },
    naming: NAMINGS.format,
  },
  tag: { ...linked('game_tag', 'tag_id'), naming: NAMINGS.tag },
  year: releasing.year,
  years: releasing.years,
  added: ranged('published_at', GAME_FILTERS.added.range),
  uploader: { ...own('uploader_id'), naming: NAMINGS.uploader },
  exact,
  without,
};

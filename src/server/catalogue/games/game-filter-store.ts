import { sql } from 'kysely';

import type { GameFilters } from '../../../shared/catalogue/games/game-contract.ts';
import { GAME_FILTERS } from '../../../shared/catalogue/games/game-filters.ts';
import type { CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { filtersOf, type FilterSqls } from '../publications/publication-filter-store.ts';
import { releaseFilters } from '../publications/release-year-store.ts';

export const GAME_TABLE: PublicationTable = { table: 'game', alias: 'g', title: 'title', key: 'title_key' };

const { own, ranged, linked, exact, without } = filtersOf(GAME_TABLE);

const ROLE_COLUMNS: Record<CompanyRole, string> = {
  mainDeveloper: 'main_developer',
  publisher: 'publisher',
  supportingDeveloper: 'supporting_developer',
  portingDeveloper: 'porting_developer',
};

function madeBy(companies: number[], role: CompanyRole | undefined) {
  const inRole = role === undefined ? sql`` : sql`and x.${sql.ref(ROLE_COLUMNS[role])}`;
  return sql<boolean>`g.id in (select x.game_id from game_company x where x.company_id = any(${companies}::int[]) ${inRole})`;
}

/** Filters of game lists; `role` restricts the chosen companies. */
export type GameAsked = GameFilters & { role?: CompanyRole };

/** A year of games on platforms is that of a release there; of all games, that of the first release. */
const releasing = releaseFilters<GameAsked>(
  'g',
  GAME_FILTERS.years.range,
  (value, condition) => sql`
    select p.game_id as id, ${value} as value from game_platform p join game_release r on r.game_platform_id = p.id where ${condition}`,
);

export const GAME_FILTER_SQL: FilterSqls<GameAsked, keyof GameFilters> = {
  type: { ...own('type_id', 'int'), naming: NAMINGS.type },
  platform: releasing.platform({ ...linked('game_platform', 'platform_id'), naming: NAMINGS.platform }),
  genre: { ...linked('game_genre', 'genre_id'), naming: NAMINGS.genre },
  series: { ...own('series_id', 'int'), naming: NAMINGS.series },
  company: {
    ...linked('game_company', 'company_id'),
    condition: (companies, { role }) => madeBy(companies, role),
    isMore: ({ role }) => role !== undefined,
    naming: NAMINGS.company,
  },
  technology: {
    condition: (ids) =>
      sql<boolean>`g.id in (select p.game_id from game_technology t
        join game_platform p on p.id = t.game_platform_id where t.technology_id = any(${ids}::int[]))`,
    values: sql`select p.game_id as id, t.technology_id as value from game_technology t
      join game_platform p on p.id = t.game_platform_id where t.technology_id is not null`,
    naming: NAMINGS.technology,
  },
  format: {
    condition: (ids) =>
      sql<boolean>`g.id in (select x.game_id from asset_game x join asset a on a.id = x.asset_id and a.listed
        join asset_format f on f.asset_id = a.id where f.format_id = any(${ids}::int[]))`,
    values: sql`select distinct x.game_id as id, f.format_id as value from asset_format f
      join asset a on a.id = f.asset_id and a.listed join asset_game x on x.asset_id = a.id`,
    naming: NAMINGS.format,
  },
  tag: { ...linked('game_tag', 'tag_id'), naming: NAMINGS.tag },
  year: releasing.year({ ...own('first_year', 'int'), descends: true }),
  years: releasing.years(ranged('first_year', GAME_FILTERS.years.range)),
  added: ranged('published_at', GAME_FILTERS.added.range),
  uploader: { ...own('uploader_id', 'int'), naming: NAMINGS.uploader },
  exact,
  without,
};

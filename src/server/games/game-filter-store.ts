import { sql, type RawBuilder } from 'kysely';

import type { GameFilters } from '../../shared/games/game-contract.ts';
import type { CompanyRole } from '../../shared/games/game-rules.ts';
import { containsAny } from '../platform/db/text-search.ts';

/** What narrows a list of games: filters, and text queries, each in the normalised forms it may stand in. */
export interface GameSelection {
  /** `role` is the part that the chosen companies had. */
  filters: GameFilters & { role?: CompanyRole };
  queries: string[][];
}

const ROLE_COLUMNS: Record<CompanyRole, string> = {
  mainDeveloper: 'main_developer',
  publisher: 'publisher',
  supportingDeveloper: 'supporting_developer',
  portingDeveloper: 'porting_developer',
};

type Condition = RawBuilder<boolean>;

const inTable = (table: string, column: string, ids: number[]): Condition =>
  sql<boolean>`g.id in (select x.game_id from ${sql.table(table)} x where x.${sql.ref(column)} = any(${ids}::int[]))`;

function madeBy(companies: number[], role: CompanyRole | undefined): Condition {
  const inRole = role === undefined ? sql`` : sql`and x.${sql.ref(ROLE_COLUMNS[role])}`;
  return sql`g.id in (select x.game_id from game_company x where x.company_id = any(${companies}::int[]) ${inRole})`;
}

function conditionsByFilter({
  type,
  platform,
  genre,
  series,
  company,
  role,
  technology,
  year,
}: GameSelection['filters']): Partial<Record<keyof GameFilters, Condition>> {
  return {
    ...(type && { type: sql<boolean>`g.type_id = any(${type}::int[])` }),
    ...(platform && { platform: inTable('game_platform', 'platform_id', platform) }),
    ...(genre && { genre: inTable('game_genre', 'genre_id', genre) }),
    ...(series && { series: sql<boolean>`g.series_id = any(${series}::int[])` }),
    ...(company && { company: madeBy(company, role) }),
    ...(technology && {
      technology: sql<boolean>`g.id in (select p.game_id from game_technology t
        join game_platform p on p.id = t.game_platform_id where t.technology_id = any(${technology}::int[]))`,
    }),
    ...(year && { year: sql<boolean>`g.first_year = any(${year}::int[])` }),
  };
}

/** The whole condition on `game g`; `except` leaves one filter out, to count the choices it would have. */
export function gameCondition({ filters, queries }: GameSelection, except?: keyof GameFilters): Condition {
  const byFilter = conditionsByFilter(filters);
  if (except !== undefined) delete byFilter[except];
  const texts = queries.map((forms) => containsAny(sql.ref('g.search_text'), forms));
  return sql<boolean>`${sql.join([sql`g.listed`, ...Object.values(byFilter), ...texts], sql` and `)}`;
}

import { sql, type RawBuilder } from 'kysely';

import type { GameFilters } from '../../shared/games/game-contract.ts';
import { containsAny } from '../platform/db/text-search.ts';

/** What narrows a list of games: filters, and text queries, each in the normalised forms it may stand in. */
export interface GameSelection {
  filters: GameFilters;
  queries: string[][];
}

type Condition = RawBuilder<boolean>;

const inTable = (table: string, column: string, ids: number[]): Condition =>
  sql<boolean>`g.id in (select x.game_id from ${sql.table(table)} x where x.${sql.ref(column)} = any(${ids}::int[]))`;

function conditionsByFilter({
  type,
  platform,
  genre,
  company,
  technology,
  year,
}: GameFilters): Partial<Record<keyof GameFilters, Condition>> {
  return {
    ...(type && { type: sql<boolean>`g.type_id = any(${type}::int[])` }),
    ...(platform && { platform: inTable('game_platform', 'platform_id', platform) }),
    ...(genre && { genre: inTable('game_genre', 'genre_id', genre) }),
    ...(company && { company: inTable('game_company', 'company_id', company) }),
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

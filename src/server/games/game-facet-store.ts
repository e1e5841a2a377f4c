import { sql, type RawBuilder } from 'kysely';

import type { GameFilters } from '../../shared/games/game-contract.ts';
import type { FilterChoice } from '../../shared/kit/paging.ts';
import type { Db } from '../platform/db/database.ts';
import { MAX_CHOICES, namedChoices } from '../platform/db/filter-choices.ts';
import { gameCondition, type GameSelection } from './game-filter-store.ts';

export type GameFacetStore = ReturnType<typeof gameFacetStore>;

export function gameFacetStore(db: Db) {
  return {
    /** How many games each choice of one filter would leave beside all other filters. */
    async countChoices(selection: GameSelection, facet: keyof GameFilters): Promise<FilterChoice[]> {
      const { rows } = await facetQuery(selection, facet).execute(db);
      return rows;
    },
  };
}

function facetQuery(selection: GameSelection, facet: keyof GameFilters): RawBuilder<FilterChoice> {
  const condition = gameCondition(selection, facet);
  const chosen = selection.filters[facet] ?? [];
  switch (facet) {
    case 'type':
      return namedChoices(
        { table: 'game_type' },
        sql`select g.type_id as id, count(*)::int as count from game g where ${condition} group by 1`,
        chosen,
      );
    case 'series':
      return namedChoices(
        { table: 'series' },
        sql`select g.series_id as id, count(*)::int as count from game g where ${condition} group by 1`,
        chosen,
      );
    case 'platform':
      return linked('game_platform', 'platform', condition, chosen);
    case 'genre':
      return linked('game_genre', 'genre', condition, chosen);
    case 'company':
      return linked('game_company', 'company', condition, chosen);
    case 'technology':
      return namedChoices(
        { table: 'technology' },
        sql`select t.technology_id as id, count(distinct g.id)::int as count from game_technology t
          join game_platform p on p.id = t.game_platform_id join game g on g.id = p.game_id where ${condition} group by 1`,
        chosen,
      );
    case 'year':
      return sql<FilterChoice>`select g.first_year::text as id, g.first_year::text as name, count(*)::int as count
        from game g where ${condition} and g.first_year is not null group by 1 order by 1 desc limit ${MAX_CHOICES}`;
  }
}

function linked(link: string, lookup: string, condition: RawBuilder<boolean>, chosen: number[]): RawBuilder<FilterChoice> {
  return namedChoices(
    { table: lookup },
    sql`select x.${sql.ref(`${lookup}_id`)} as id, count(*)::int as count from ${sql.table(link)} x
      join game g on g.id = x.game_id where ${condition} group by 1`,
    chosen,
  );
}

import { sql, type RawBuilder } from 'kysely';

import type { GameFilters } from '../../shared/games/game-contract.ts';
import type { FilterChoice } from '../../shared/kit/paging.ts';
import type { Db } from '../platform/db/database.ts';
import { gameCondition, type GameSelection } from './game-filter-store.ts';

/** No filter offers more choices than this: what is chosen stays, then the most frequent. */
const MAX_CHOICES = 200;

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
      return named(
        'game_type',
        sql`select g.type_id as id, count(*)::int as count from game g where ${condition} group by 1`,
        chosen,
      );
    case 'platform':
      return linked('game_platform', 'platform', condition, chosen);
    case 'genre':
      return linked('game_genre', 'genre', condition, chosen);
    case 'company':
      return linked('game_company', 'company', condition, chosen);
    case 'technology':
      return named(
        'technology',
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
  return named(
    lookup,
    sql`select x.${sql.ref(`${lookup}_id`)} as id, count(*)::int as count from ${sql.table(link)} x
      join game g on g.id = x.game_id where ${condition} group by 1`,
    chosen,
  );
}

/** The names of counted choices; what is chosen is named even where nothing would be left of it. */
function named(lookup: string, counted: RawBuilder<unknown>, chosen: number[]): RawBuilder<FilterChoice> {
  return sql<FilterChoice>`select l.id::text as id, l.name, c.count from (
      select id, max(count) as count from (${counted} union all select unnest(${chosen}::int[]), 0) counted
      where id is not null group by 1 order by (id = any(${chosen}::int[])) desc, 2 desc limit ${MAX_CHOICES}) c
    join ${sql.table(lookup)} l on l.id = c.id order by c.count desc, l.name`;
}

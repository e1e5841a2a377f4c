import { sql } from 'kysely';

import type { GameSigns } from '../../../../shared/catalogue/games/game-identity.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface WantedGame extends GameSigns {
  title: string;
}

export interface GameMatch extends WantedGame {
  /** Index of the imported game. */
  position: number;
  id: number;
  /** The match is by IGDB number, title, title followed by the year, or a former title. */
  by: 'number' | 'title' | 'year' | 'former';
}

/** Published games that each imported game may match, including deleted ones. */
export async function gameMatches(db: Db, wanted: WantedGame[]): Promise<GameMatch[]> {
  const published = sql`p.status_id = ${sql.lit(STATUS_PUBLISHED)}`;
  const columns = sql`p.id, p.title, p.igdb_id as "igdbId", p.first_year as "firstYear"`;
  const titled = (title: ReturnType<typeof sql>) => sql`name_identity(p.title) = name_identity(${title}) and ${published}`;
  const { rows } = await sql<GameMatch>`
    with w as materialized (
      select (row_number() over ())::int - 1 as position, r.* from json_to_recordset(${JSON.stringify(wanted)}::json)
        r(title text, "igdbId" int, "firstYear" int))
    select w.position, m.* from w cross join lateral (
      select ${columns}, 'number' as by from game p where p.igdb_id = w."igdbId" and ${published}
      union all
      select ${columns}, 'title' from game p where ${titled(sql`w.title`)}
      union all
      select ${columns}, 'year' from game p where ${titled(sql`w.title || ' (' || w."firstYear" || ')'`)}
      union all
      select ${columns}, 'former' from former_title f join game p on p.id = f.game_id
      where name_identity(f.title) = name_identity(w.title) and ${published}) m
    order by w.position, m.id`.execute(db);
  return rows;
}

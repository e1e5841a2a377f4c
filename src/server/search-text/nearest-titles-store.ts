import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

const MAX_TITLES = 3;
/** Of fewer letters a title that begins like them would be near. */
const MIN_LETTERS = 5;

/**
 * The listed titles that have most in common with a key.
 * @param near the ids of those among which they are, by table; absent: not known.
 */
export async function nearestTitles(
  db: Db,
  key: string,
  near: Partial<Record<'game' | 'asset', Int32Array>>,
): Promise<string[]> {
  if ([...key].length < MIN_LETTERS) return [];
  const nearest = (table: 'game' | 'asset', title: string) => {
    const likeness = sql`similarity(${sql.ref(`${title}_key`)}, ${key})`;
    const ids = near[table];
    const isNear =
      ids === undefined
        ? sql`${sql.ref(`${title}_key`)} % ${key}`
        : sql`id = any(${[...ids]}::int[]) and ${likeness} >= show_limit()`;
    return sql`(select ${sql.ref(title)} as title, ${likeness} as likeness from ${sql.table(table)}
      where listed and ${isNear} order by likeness desc, title limit ${sql.lit(MAX_TITLES)})`;
  };
  const { rows } = await sql<{ title: string }>`
    select title, max(likeness) as likeness from (${nearest('game', 'title')} union all ${nearest('asset', 'name')}) near
    group by title order by likeness desc, title limit ${sql.lit(MAX_TITLES)}`.execute(db);
  return rows.map((row) => row.title);
}

import { sql } from 'kysely';

import { PUBLICATION_KINDS, TITLE_FIELDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';

const MAX_TITLES = 3;
/** Minimum letters; shorter texts are close to too many titles. */
const MIN_LETTERS = 5;

/** The most similar listed titles. @param near candidate documents. */
export async function nearestTitles(db: Db, key: string, near: readonly { kind: string; id: number }[]): Promise<string[]> {
  if ([...key].length < MIN_LETTERS || near.length === 0) return [];
  const nearest = (table: PublicationKind) => {
    const title = TITLE_FIELDS[table];
    const likeness = sql`similarity(${sql.ref(`${title}_key`)}, ${key})`;
    const ids = near.filter(({ kind }) => kind === table).map(({ id }) => id);
    return sql`(select ${sql.ref(title)} as title, ${likeness} as likeness from ${sql.table(table)}
      where listed and id = any(${intArray(ids)}) and ${likeness} >= show_limit()
      order by likeness desc, title limit ${sql.lit(MAX_TITLES)})`;
  };
  const kinds = PUBLICATION_KINDS.filter((table) => near.some(({ kind }) => kind === table));
  const { rows } = await sql<{ title: string }>`
    select title, max(likeness) as likeness from (${sql.join(kinds.map(nearest), sql` union all `)}) near
    group by title order by likeness desc, title limit ${sql.lit(MAX_TITLES)}`.execute(db);
  return rows.map((row) => row.title);
}

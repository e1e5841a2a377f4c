import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Candidate words for each key, those of similar length first. */
const MAX_WORDS_OF_KEY = 400;

/** Known words by their phonetic key. @param lengths letters of the typed words, by key. */
export async function wordsByKey(db: Db, lengths: Map<string, number>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; words: string[] }>`
    select asked.key, array_agg(found.word) as words
    from unnest(${[...lengths.keys()]}::text[], ${[...lengths.values()]}::int[]) asked(key, letters)
    cross join lateral (select word from search_word where sounds @> array[asked.key]
      order by abs(length(word) - asked.letters), word limit ${sql.lit(MAX_WORDS_OF_KEY)}) found
    group by asked.key`.execute(db);
  return new Map(rows.map(({ key, words }) => [key, words]));
}

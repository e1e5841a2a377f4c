import { sql } from 'kysely';

import type { FoundEntry } from '../../shared/search/search-contract.ts';
import { matchWords } from '../../shared/kit/text.ts';
import type { Db } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { contains, startsWith } from '../platform/db/text-search.ts';

/** Technologies and formats in whose names words begin with all words of a text, and formats whose files end so. */
export async function entriesNamed(db: Db, text: string, limit: number): Promise<FoundEntry[]> {
  const words = matchWords(text);
  if (words.length === 0) return [];
  const form = words.join(' ');
  const { rows } = await sql<FoundEntry>`${prepared}
    select kind, id, name from (
      select 'technology' as kind, id, name, name_words(name) as words, false as ends from technology
      union all select 'format', id, name, name_words(name), ${form} = any(extensions) from format) e
    where ends or ' ' || words like all(${words.map((word) => contains(` ${word}`))}::text[])
    order by ends or words = ${form} desc, words like ${startsWith(form)} desc, length(words), words, kind, id
    limit ${limit}`.execute(db);
  return rows;
}

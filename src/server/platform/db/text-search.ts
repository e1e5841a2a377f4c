import { sql, type RawBuilder } from 'kysely';

import { matchKey, matchWords } from '../../../shared/kit/text.ts';
import type { Db } from './database.ts';

/**
 * What a row is found by, as its `search_text` column keeps it: the letters and digits of each part, parted by spaces, so
 * that 'halflife' is found in 'Half-Life' and no match runs over the end of a part.
 */
export function searchText(parts: (string | null | undefined)[]): string {
  const keys = parts.map((part) => matchKey(part ?? '')).filter((key) => key !== '');
  return ` ${[...new Set(keys)].join(' ')} `;
}

/** A word this long can be mistyped by one letter and still be found; typing may have lost that letter. */
const MIN_KNOWN_LENGTH = 5;
const MIN_TYPED_LENGTH = MIN_KNOWN_LENGTH - 1;

/** Keeps the words of new titles, so that a mistyped word can be corrected to them. */
export async function rememberWords(db: Db, titles: string[]): Promise<void> {
  const words = new Set(titles.flatMap(wordsOf).filter((word) => word.length >= MIN_KNOWN_LENGTH));
  if (words.size === 0) return;
  // In order, so that two writers of the same words never wait for each other in a circle.
  const values = [...words].toSorted().map((word) => ({ word: word.slice(0, 100) }));
  await db.insertInto('search_word').values(values).onConflict((conflict) => conflict.doNothing()).execute();
}

/** The words of a title; a short title also counts as one word, since people type 'halflife'. */
function wordsOf(title: string): string[] {
  const words = matchWords(title);
  return words.length > 1 && words.length <= 3 ? [...words, words.join('')] : words;
}

/** A word escaped for LIKE. matchKey leaves no wildcards; this keeps it true for any caller. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Patterns for a normalised query: where it stands at the start of a key, and where it stands anywhere. */
export const startsWith = (key: string) => `${like(key)}%`;
export const contains = (key: string) => `%${like(key)}%`;

/**
 * The normalised forms of one query that are looked for: itself and, if a word of five letters or more is no known word,
 * the query with that word corrected by one letter (decisions.md §4.1).
 */
export async function corrections(db: Db, query: string): Promise<string[]> {
  const words = matchWords(query);
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    if (word.length < MIN_TYPED_LENGTH) continue;
    const { rows } = await sql<{ word: string }>`
      select word from search_word
      where word % ${word} and length(word) between ${word.length - 1} and ${word.length + 1}
      order by similarity(word, ${word}) desc limit 50`.execute(db);
    const similar = rows.map((row) => row.word).filter((known) => known !== word && isOneTypoAway(word, known));
    for (const known of similar.slice(0, 5)) found.push(words.with(index, known).join(''));
  }
  return found;
}

/** Whether one letter was mistyped, left out, added, or swapped with its neighbour. */
export function isOneTypoAway(typed: string, known: string): boolean {
  const a = [...typed];
  const b = [...known];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const swapped = endA - start === 2 && endB - start === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
  return swapped || (endA - start <= 1 && endB - start <= 1);
}

/** True where any of the normalised forms stands in the column. */
export function containsAny(column: RawBuilder<string>, forms: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(forms.map((form) => sql`${column} like ${contains(form)}`), sql` or `)})`;
}

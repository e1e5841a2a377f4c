import { sql, type RawBuilder } from 'kysely';

import { matchKey, matchWords } from '../../../shared/kit/text.ts';
import type { Db } from './database.ts';
import type { OrderColumn } from './list-order.ts';
import { prepared } from './prepared.ts';

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
  await db
    .insertInto('search_word')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
 * the query with that word corrected by one letter (decisions.md §4.1). What is part of a known word needs no correction.
 */
export async function corrections(db: Db, query: string): Promise<string[]> {
  const words = matchWords(query);
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    if (word.length < MIN_TYPED_LENGTH) continue;
    const { rows } = await sql<{ word: string }>`
      select word from search_word
      where word % ${word}
        and not exists (select from search_word known where known.word like ${contains(word)})
        and length(word) between ${word.length - 1} and ${word.length + 1}
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
  return sql<boolean>`(${sql.join(
    forms.map((form) => sql`${column} like ${contains(form)}`),
    sql` or `,
  )})`;
}

/** How well a title's key meets the forms. 3: it is one; 2: it starts with one; 1: it holds one; 0: the match is elsewhere. */
export function titleRank(column: string, forms: string[]): OrderColumn {
  const title = sql.ref(column);
  const any = (patterns: string[]) =>
    sql.join(
      patterns.map((pattern) => sql`${title} like ${pattern}`),
      sql` or `,
    );
  return {
    expression: sql`(case when ${title} = any(${forms}::text[]) then 3 when ${any(forms.map(startsWith))} then 2
      when ${any(forms.map(contains))} then 1 else 0 end)`,
    kind: 'number',
  };
}

export interface TitleMatch {
  id: number;
  title: string;
  /** Views and downloads of the last days: the more popular of two equal matches comes first. */
  popularity: number;
  startsWithKey: boolean;
}

// A key of fewer letters has no trigram: only titles that start with it can be found quickly.
const MIN_TRIGRAM_LENGTH = 3;
// So many letters that start a title mean that title: what else holds them need not be looked for.
const MEANT_LENGTH = 12;

/** Behind every text that starts with the key, in byte order. */
const endOf = (key: string) => `${key}\u{10FFFF}`;

/** Listed titles that start with the key and, where those are few, titles that hold it. */
export async function suggestTitles(
  db: Db,
  source: { table: 'asset' | 'game'; title: string; key: string },
  key: string,
  limit: number,
): Promise<TitleMatch[]> {
  const title = sql.ref(source.title);
  const column = sql.ref(source.key);
  const table = sql.table(source.table);
  const { rows: starting } = await sql<TitleMatch>`${prepared}
    select id, ${title} as title, popularity, true as "startsWithKey" from ${table}
    where listed and ${column} >= ${key} and ${column} < ${endOf(key)} order by ${column} limit ${limit}`.execute(db);
  const isMeant = starting.length > 0 && key.length >= MEANT_LENGTH;
  if (starting.length === limit || key.length < MIN_TRIGRAM_LENGTH || isMeant) return starting;
  const { rows: holding } = await sql<TitleMatch>`
    select id, ${title} as title, popularity, false as "startsWithKey" from ${table}
    where listed and search_text like ${contains(key)} and ${column} like ${contains(key)}
      and not ${column} like ${startsWith(key)} limit ${limit - starting.length}`.execute(db);
  return [...starting, ...holding];
}

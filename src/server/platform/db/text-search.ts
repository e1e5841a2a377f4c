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

/** What has fewer letters has no trigram, and no index helps to find it. */
const MIN_TRIGRAM_LENGTH = 3;

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

/** A form as the key of a title holds it: without spaces. */
export const keyOf = (form: string) => form.replaceAll(' ', '');

/** A word escaped for LIKE. matchKey leaves no wildcards; this keeps it true for any caller. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Patterns for a normalised query: where it stands at the start of a key, and where it stands anywhere. */
export const startsWith = (key: string) => `${like(key)}%`;
export const contains = (key: string) => `%${like(key)}%`;

/**
 * A query as it is looked for: its words in the form in which they are matched, parted by spaces. What holds all of them is
 * found, in whatever order; words of one or two letters alone would be found in everything, so they count as one word.
 */
export function wordForm(query: string): string {
  const words = matchWords(query);
  return words.some((word) => [...word].length >= MIN_TRIGRAM_LENGTH) ? words.join(' ') : words.join('');
}

/**
 * A query with one of its words corrected by one letter (decisions.md §4.1): a word of five letters or more that no known
 * word holds or, where `isMissed` says that nothing holds the query as it stands, any of them.
 */
export async function corrections(db: Db, query: string, isMissed: () => Promise<boolean>): Promise<string[]> {
  const words = matchWords(query);
  const found: string[] = [];
  const plausible: number[] = [];
  for (const [index, word] of words.entries()) {
    if (word.length < MIN_TYPED_LENGTH) continue;
    if (await isKnown(db, word)) plausible.push(index);
    else found.push(...(await corrected(db, words, index)));
  }
  // A word may be mistyped into another known word, or into a part of one.
  const mayBeMissed = found.length === 0 && words.length > 1 && plausible.length > 0;
  if (!mayBeMissed || !(await isMissed())) return found;
  for (const index of plausible) found.push(...(await corrected(db, words, index)));
  return found;
}

/** Whether a word is part of a known one. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`select from search_word where word like ${contains(word)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The forms of a query in which one word is replaced by the known words most like it. */
async function corrected(db: Db, words: string[], index: number): Promise<string[]> {
  const word = words[index] ?? '';
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    where word % ${word} and length(word) between ${word.length - 1} and ${word.length + 1}
    order by similarity(word, ${word}) desc limit 50`.execute(db);
  const similar = rows.map((row) => row.word).filter((known) => known !== word && isOneTypoAway(word, known));
  return similar.slice(0, 5).map((known) => wordForm(words.with(index, known).join(' ')));
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

/** Whether anything that is listed holds the form. */
export async function isHeld(db: Db, form: string): Promise<boolean> {
  const condition = sql`listed and ${containsWords(sql.ref('search_text'), form)}`;
  const { rows } =
    await sql`(select from game where ${condition} limit 1) union all (select from asset where ${condition} limit 1)`.execute(
      db,
    );
  return rows.length > 0;
}

/** True where the column holds every word of any of the forms. */
export function containsAny(column: RawBuilder<string>, forms: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    forms.map((form) => sql`(${containsWords(column, form)})`),
    sql` or `,
  )})`;
}

function containsWords(column: RawBuilder<unknown>, form: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    form.split(' ').map((word) => sql`${column} like ${contains(word)}`),
    sql` and `,
  )}`;
}

/** How well a title's key meets the forms. 3: it is one; 2: it starts with one; 1: it holds one; 0: the match is elsewhere. */
export function titleRank(column: string, forms: string[]): OrderColumn {
  const title = sql.ref(column);
  const keys = forms.map(keyOf);
  const any = (patterns: string[]) =>
    sql.join(
      patterns.map((pattern) => sql`${title} like ${pattern}`),
      sql` or `,
    );
  return {
    expression: sql`(case when ${title} = any(${keys}::text[]) then 3 when ${any(keys.map(startsWith))} then 2
      when ${any(keys.map(contains))} then 1 else 0 end)`,
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

// So many letters that start a title mean that title: what else holds them need not be looked for.
const MEANT_LENGTH = 12;

/** Behind every text that starts with the key, in byte order. */
const endOf = (key: string) => `${key}\u{10FFFF}`;

export interface TitleMatches {
  /** Listed titles that start with what is typed. */
  starting: TitleMatch[];
  /** Titles that hold its words. It costs far more: to be called only where those that start with it are too few. */
  findHolding: () => Promise<TitleMatch[]>;
}

/** Listed titles for what is typed, at most `limit` in all. */
export async function suggestTitles(
  db: Db,
  source: { table: 'asset' | 'game'; title: string; key: string },
  form: string,
  limit: number,
): Promise<TitleMatches> {
  const key = keyOf(form);
  const title = sql.ref(source.title);
  const column = sql.ref(source.key);
  const table = sql.table(source.table);
  const { rows: starting } = await sql<TitleMatch>`${prepared}
    select id, ${title} as title, popularity, true as "startsWithKey" from ${table}
    where listed and ${column} >= ${key} and ${column} < ${endOf(key)} order by ${column} limit ${sql.lit(limit)}`.execute(db);
  const isMeant = starting.length > 0 && key.length >= MEANT_LENGTH;
  const isEnough = starting.length === limit || key.length < MIN_TRIGRAM_LENGTH || isMeant;
  return { starting, findHolding: async () => (isEnough ? [] : await holding()) };

  async function holding(): Promise<TitleMatch[]> {
    const { rows } = await sql<TitleMatch>`
      select id, ${title} as title, popularity, false as "startsWithKey" from ${table}
      where listed and ${containsWords(sql.ref('search_text'), form)} and ${containsWords(column, form)}
        and not ${column} like ${startsWith(key)} limit ${limit - starting.length}`.execute(db);
    return rows;
  }
}

import { sql, type RawBuilder } from 'kysely';

import { matchKey, matchWords } from '../../../shared/kit/text.ts';
import type { Db } from './database.ts';
import type { OrderColumn } from './list-order.ts';

/**
 * What a row is found by, as its `search_text` column keeps it: the letters and digits of each part, parted by spaces, so
 * that 'halflife' is found in 'Half-Life' and no match runs over the end of a part.
 */
export function searchText(parts: (string | null | undefined)[]): string {
  const keys = parts.map((part) => matchKey(part ?? '')).filter((key) => key !== '');
  return ` ${[...new Set(keys)].join(' ')} `;
}

/** The names of a row as its `name_words` column keeps them: the words of each, between bars. */
export function nameWords(names: (string | null)[]): string {
  const known = names.map((name) => matchWords(name ?? '').join(' ')).filter((words) => words !== '');
  return `| ${[...new Set(known)].join(' | ')} |`;
}

/** A word this long can be mistyped by one letter and still be found; typing may have lost that letter. */
const MIN_KNOWN_LENGTH = 5;
const MIN_TYPED_LENGTH = MIN_KNOWN_LENGTH - 1;

/** What has fewer letters has no trigram, and no index helps to find it. */
export const MIN_TRIGRAM_LENGTH = 3;

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

export function containsWords(column: RawBuilder<unknown>, form: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    form.split(' ').map((word) => sql`${column} like ${contains(word)}`),
    sql` and `,
  )}`;
}

/**
 * How well the names of a row meet what is looked for, the best first: minus the sum over all queries of 5 where the title is one
 * of the forms, 4 where another name is, 3 where a name holds its words, 2 where a word of a name begins with it, 1 where the title
 * holds it inside, 0 where it was found by something else.
 */
export function titleMatch({ alias, key }: { alias: string; key: string }, queries: string[][]): OrderColumn {
  const title = sql.ref(`${alias}.${key}`);
  const names = sql.ref(`${alias}.name_words`);
  const holds = (column: RawBuilder<unknown>, parts: string[]) => sql`${column} like any(${parts.map(contains)}::text[])`;
  const ranks = queries.map((forms) => {
    const keys = forms.map(keyOf);
    const inNames = (around: (form: string) => string) => holds(names, forms.map(around));
    return sql`case when ${title} = any(${keys}::text[]) then 5
      when ${inNames((form) => `| ${form} |`)} then 4
      when ${inNames((form) => ` ${form} `)} then 3
      when ${inNames((form) => ` ${form}`)} or ${title} like any(${keys.map(startsWith)}::text[]) then 2
      when ${holds(title, keys)} then 1 else 0 end`;
  });
  return { expression: sql`(-(${sql.join(ranks, sql` + `)}))`, kind: 'number' };
}

import { sql, type RawBuilder } from 'kysely';

import { letterKey, matchWords, signKey } from '../../../shared/platform/kit/text.ts';
import { isShort, isSpelt, keyOf, shortWord } from '@polyshelf/catalogue-index/text-forms.ts';
import type { Db } from './database.ts';

/** A word this long can be mistyped by one letter and still be found; typing may have lost that letter. */
export const MIN_KNOWN_LENGTH = 5;
const MIN_TYPED_LENGTH = MIN_KNOWN_LENGTH - 1;

/** A word escaped for LIKE. matchKey leaves no wildcards; this keeps it true for any caller. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Patterns for a normalised query: where it stands at the start of a key, and where it stands anywhere. */
export const startsWith = (key: string) => `${like(key)}%`;
export const contains = (key: string) => `%${like(key)}%`;

/**
 * A query as it is looked for: its words in the form in which they are matched, parted by spaces. What holds all of them is
 * found, in whatever order.
 */
export const wordForm = (query: string): string => matchWords(query).join(' ');

/**
 * A query as it is spelt, where it has more than letters and digits: a form that finds nothing by itself, and puts first what begins
 * with the same signs.
 */
export function signForms(query: string): string[] {
  const key = signKey(query);
  // Signs alone are a word themselves.
  return key === null || letterKey(query) === '' ? [] : [key];
}

/**
 * A query that nothing holds, with what was mistyped corrected: each word that no known word holds or, where all
 * are known, any one of them. Of these forms those that something holds, the likeliest first.
 */
export async function corrections(db: Db, query: string, holds: Holds): Promise<string[]> {
  const words = matchWords(query);
  const isMistyped = await Promise.all(words.map(async (word) => isCorrectable(word) && !(await isKnown(db, word))));
  const meant = await Promise.all(words.map(async (word, index) => (isMistyped[index] ? likeliest(db, word) : [])));
  const corrected = await heldOf(holds, combined(words, meant));
  if (corrected.length > 0 || words.length === 1) return corrected;
  // A word may be mistyped into another known word, or into a part of one.
  const others = await Promise.all(
    words.map(async (word, index) =>
      isCorrectable(word) && !isMistyped[index] ? (await likeliest(db, word)).map((known) => words.with(index, known)) : [],
    ),
  );
  return heldOf(holds, others.flat().slice(0, MAX_CORRECTIONS).map(asForm));
}

/** Whether anything that is listed holds a form. */
type Holds = (form: string) => Promise<boolean>;

async function heldOf(holds: Holds, forms: string[]): Promise<string[]> {
  const held = await Promise.all(forms.map(holds));
  return forms.filter((_, index) => held[index]);
}

/** A query of several words without one of them, where something holds the others. */
export async function withoutOneWord(query: string, holds: Holds): Promise<string[]> {
  const words = matchWords(query).slice(0, MAX_WORDS_LEFT_OUT);
  if (words.length < 2) return [];
  return heldOf(
    holds,
    words.map((_, index) => asForm(words.toSpliced(index, 1))),
  );
}

const MAX_WORDS_LEFT_OUT = 6;

const MAX_CORRECTIONS = 8;

/** A number is what it is: who asks for 98 does not mean 99. */
const isCorrectable = (word: string) => word.length >= MIN_TYPED_LENGTH && !/^\p{N}+$/u.test(word);

/** Whether any of its words may be corrected. */
export const mayBeMistyped = (query: string) => matchWords(query).some(isCorrectable);

const asForm = (words: string[]) => wordForm(words.join(' '));

/** The forms of a query in which each word that has meanings is replaced by one of them. */
function combined(words: string[], meant: string[][]): string[] {
  if (meant.every((meanings) => meanings.length === 0)) return [];
  let forms: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const meanings = meant[index]?.length ? meant[index] : [word];
    forms = forms.flatMap((form) => meanings.map((meaning) => [...form, meaning])).slice(0, MAX_CORRECTIONS);
  }
  return forms.map(asForm);
}

/** Whether a word is part of a known one. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`select from search_word where word like ${contains(word)} limit 1`.execute(db);
  return rows.length > 0;
}

const MAX_MEANINGS = 5;

/** The known words that a word was most likely meant to be. */
async function likeliest(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from similar_words(${word})`.execute(db);
  return rows
    .map((row) => ({ word: row.word, cost: costOf(word, row.word) }))
    .filter((meaning) => meaning.cost > 0 && meaning.cost <= allowedIn(meaning.word))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_MEANINGS)
    .map((meaning) => meaning.word);
}

/** As many letters may be mistyped in a word. */
const allowedIn = (word: string) => (word.length >= MIN_LENGTH_OF_TWO_TYPOS ? 2 : 1);
const MIN_LENGTH_OF_TWO_TYPOS = 9;

/** How unlikely it is that one was meant: in letters, the first of which people seldom mistype. */
function costOf(typed: string, known: string): number {
  if (typed.replaceAll(/\P{N}/gu, '') !== known.replaceAll(/\P{N}/gu, '')) return Infinity;
  const count = typos(typed, known);
  return count > 1 && typed[0] !== known[0] ? count + 1 : count;
}

/** How many letters were mistyped, left out, added, or swapped with their neighbour (optimal string alignment). */
export function typos(typed: string, known: string): number {
  const [a, b] = [[...typed], [...known]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const costs = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : Infinity;
      costs.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (costs[column] ?? 0) + 1, swapped));
    }
    before = last;
    last = costs;
  }
  return last.at(-1) ?? 0;
}

/** Whether anything that is listed in these tables holds the form. Planned as if all were wanted: one that is nowhere would be looked for in every row. */
export async function isHeld(db: Db, form: string, tables: readonly string[]): Promise<boolean> {
  if (tables.length === 0) return false;
  const held = (table: string) =>
    sql`${sql.id(`of_${table}`)} as materialized (select from ${sql.table(table)} where listed and ${holds(table, form)})`;
  const found = tables.map((table) => sql`select from ${sql.id(`of_${table}`)}`);
  const { rows } = await sql`with ${sql.join(tables.map(held))} ${sql.join(found, sql` union all `)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a row holds any of the forms. */
export const holdsAny = (alias: string, forms: string[]): RawBuilder<boolean> =>
  anyOf(forms.filter((form) => !isSpelt(form)).map((form) => holds(alias, form)));

/**
 * Whether a row holds every word of a form. Words of one or two letters stand in almost everything: they begin a name, or are
 * words of names.
 */
function holds(alias: string, form: string): RawBuilder<boolean> {
  const found = sql.ref(`${alias}.search_text`);
  const words = form.split(' ');
  if (words.some((word) => !isShort(word))) return allOf(words.map((word) => sql`${found} like ${contains(word)}`));
  const key = keyOf(form);
  const inNames = allOf(words.map((word) => sql`${sql.ref(`${alias}.name_words`)} like ${contains(` ${shortWord(word)} `)}`));
  return anyOf([sql`${found} like ${contains(isShort(key) ? ` ${key}` : key)}`, inNames]);
}

export const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
export const anyOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

import { sql, type RawBuilder } from 'kysely';

import { letterKey, matchWords, signKey } from '../../../shared/platform/kit/text.ts';
import type { Db } from './database.ts';
import { simplifiedHan } from './han-variants.ts';
import { withoutJoiningWords } from './name-forms.ts';

/** Shorter words are not stored. */
export const MIN_KNOWN_LENGTH = 3;
/** Shorter words are not corrected. In a word of four letters only a swap is, from five letters one edit, from eight two. */
const MIN_CORRECTED_LENGTH = 4;
const MIN_LENGTH_OF_ONE_EDIT = 5;
const MIN_LENGTH_OF_TWO_EDITS = 8;

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
 * Forms of a query in which names may hold it: as it was typed, without its joining words, and in simplified Han characters. Names are
 * stored in these forms as well.
 */
export function queryForms(query: string): string[] {
  const bare = withoutJoiningWords(query) ?? query;
  return [...new Set([query, bare, simplifiedHan(query)].map(wordForm))];
}

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
 * Corrections of a query that nothing holds, the likeliest first: words that no known word contains are replaced. If nothing holds
 * these, known words are replaced as well, as few as possible: a word may be mistyped into another one, or into a part of one.
 */
export async function corrections(db: Db, query: string, holds: Holds): Promise<string[]> {
  const words = matchWords(query);
  const meant = await Promise.all(
    words.map(async (word): Promise<WordMeanings> => {
      if (!isCorrectable(word)) return { word, isKnown: true, meanings: [] };
      const [known, meanings] = await Promise.all([isKnown(db, word), likeliest(db, word)]);
      return { word, isKnown: known, meanings };
    }),
  );
  const corrected = await heldOf(holds, replacedForms(meant, false).slice(0, MAX_CORRECTIONS));
  if (corrected.length > 0 || words.length === 1) return corrected;
  return heldOf(holds, replacedForms(meant, true));
}

interface WordMeanings {
  word: string;
  isKnown: boolean;
  /** Known words that it may stand for. */
  meanings: Meaning[];
}

/** The forms of a query in which words are replaced: all unknown ones that have meanings, and perhaps known ones. */
function replacedForms(words: WordMeanings[], areKnownReplaced: boolean): string[] {
  let sequences: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const { word, isKnown: known, meanings } of words) {
    const own = known || meanings.length === 0 ? [{ word, cost: 0 }] : [];
    const others = known ? meanings.map((meaning) => ({ ...meaning, cost: meaning.cost + COST_OF_KNOWN })) : meanings;
    const options = [...own, ...(known && !areKnownReplaced ? [] : others)];
    sequences = sequences
      .flatMap((before) => options.map((each) => ({ words: [...before.words, each.word], cost: before.cost + each.cost })))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MAX_SEQUENCES);
  }
  return sequences.filter(({ cost }) => cost > 0).map(({ words: sequence }) => asForm(sequence));
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
const MAX_SEQUENCES = 40;
/** A known word is replaced only where nothing else helps. */
const COST_OF_KNOWN = 10;

/** A number is what it is: who asks for 98 does not mean 99. */
const isCorrectable = (word: string) => word.length >= MIN_CORRECTED_LENGTH && !/^\p{N}+$/u.test(word);

/** Whether any of its words may be corrected. */
export const mayBeMistyped = (query: string) => matchWords(query).some(isCorrectable);

const asForm = (words: string[]) => wordForm(words.join(' '));

/** Whether a word is part of a known one. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`select from search_word where word like ${contains(word)} limit 1`.execute(db);
  return rows.length > 0;
}

const MAX_MEANINGS = 5;

interface Meaning {
  word: string;
  cost: number;
}

/** The known words that a word was most likely meant to be. */
async function likeliest(db: Db, word: string): Promise<Meaning[]> {
  // Too few trigrams of short words outlast a swap to be similar.
  const { rows } = await sql<{ word: string }>`
    select word from similar_words(${word}) union select word from search_word where word = any(${swaps(word)}::text[])`.execute(
    db,
  );
  return rows
    .map((row) => ({ word: row.word, cost: costOf(word, row.word) }))
    .filter(({ word: known, cost }) => cost > 0 && (cost <= allowedIn(known) || swaps(word).includes(known)))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MAX_MEANINGS);
}

/** As many letters may be mistyped in a word. */
function allowedIn(word: string): number {
  if (word.length >= MIN_LENGTH_OF_TWO_EDITS) return 2;
  return word.length >= MIN_LENGTH_OF_ONE_EDIT ? 1 : 0;
}

/** The word with two neighbouring letters swapped, for each pair of them. */
const swaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });

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

export const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

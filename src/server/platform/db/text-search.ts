import { isShort } from '@polyshelf/catalogue-index/text-forms.ts';
import { sql, type RawBuilder } from 'kysely';

import { letterKey, matchWords, signKey } from '../../../shared/platform/kit/text.ts';
import type { Db } from './database.ts';
import { simplifiedHan } from './han-variants.ts';
import { withoutJoiningWords, withSignsAsLetters } from './name-forms.ts';

/** Shorter words are not stored. */
export const MIN_KNOWN_LENGTH = 3;
/** Shorter words are not corrected. Four letters allow a swap only, five allow one edit, eight allow two. */
const MIN_CORRECTED_LENGTH = 4;
const MIN_LENGTH_OF_ONE_EDIT = 5;
const MIN_LENGTH_OF_TWO_EDITS = 8;

/** Escapes for LIKE. Keys of matchKey have no wildcards, but other callers' texts may. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** LIKE patterns for a prefix and for an infix. */
export const startsWith = (key: string) => `${like(key)}%`;
export const contains = (key: string) => `%${like(key)}%`;

/** A query in its matched form: words separated by spaces. Names with all of them match, in any order. */
export const wordForm = (query: string): string => matchWords(query).join(' ');

/**
 * Forms of a query that names may contain: as typed, without joining words, in simplified Han. Names are stored in these forms
 * too.
 */
export function queryForms(query: string): string[] {
  const bare = withoutJoiningWords(query) ?? query;
  return [...new Set([query, bare, simplifiedHan(query)].map(wordForm))];
}

/**
 * A query with its symbols, if it has any. This form finds nothing alone, but ranks names that begin with the same symbols
 * first.
 */
export function signForms(query: string): string[] {
  const key = signKey(query);
  // A query of symbols only is a word itself.
  return key === null || letterKey(query) === '' ? [] : [key];
}

/** A query of one or two letters with its signs as letters ('C++'). Null: it has no signs, or more letters, which find few names. */
export function signedForm(query: string): string | null {
  const signed = isShort(letterKey(query)) ? withSignsAsLetters(query) : null;
  return signed === null ? null : wordForm(signed);
}

/**
 * Corrections of a query without results, the likeliest first. Unknown words are replaced first.
 * If that finds nothing, as few known words as possible are replaced, because a typo may give another known word.
 */
export async function corrections(db: Db, query: string, hasMatch: HasMatch): Promise<string[]> {
  const words = matchWords(query);
  const meant = await Promise.all(
    words.map(async (word): Promise<WordMeanings> => {
      if (!isCorrectable(word)) return { word, isKnown: true, meanings: [] };
      const [known, meanings] = await Promise.all([isKnown(db, word), likeliest(db, word)]);
      return { word, isKnown: known, meanings };
    }),
  );
  const corrected = await matchingForms(hasMatch, replacedForms(meant, false).slice(0, MAX_CORRECTIONS));
  if (corrected.length > 0 || words.length === 1) return corrected;
  return matchingForms(hasMatch, replacedForms(meant, true));
}

interface WordMeanings {
  word: string;
  isKnown: boolean;
  /** Known words that may have been meant. */
  meanings: Meaning[];
}

/** Forms of a query with replaced words: all unknown ones with meanings, and optionally known ones. */
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

/** Whether anything listed matches a form. */
type HasMatch = (form: string) => Promise<boolean>;

async function matchingForms(hasMatch: HasMatch, forms: string[]): Promise<string[]> {
  const contains = await Promise.all(forms.map(hasMatch));
  return forms.filter((_, index) => contains[index]);
}

/** A query without one of its words, if something matches the others. */
export async function withoutOneWord(query: string, hasMatch: HasMatch): Promise<string[]> {
  const words = matchWords(query).slice(0, MAX_WORDS_LEFT_OUT);
  if (words.length < 2) return [];
  return matchingForms(
    hasMatch,
    words.map((_, index) => asForm(words.toSpliced(index, 1))),
  );
}

const MAX_WORDS_LEFT_OUT = 6;

const MAX_CORRECTIONS = 8;
const MAX_SEQUENCES = 40;
/** High, so that a known word is only replaced if nothing else helps. */
const COST_OF_KNOWN = 10;

/** Numbers are never corrected: 98 does not mean 99. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

const isCorrectable = (word: string) => word.length >= MIN_CORRECTED_LENGTH && !isNumber(word);

/** Whether a word of the query may be corrected. */
export const mayBeMistyped = (query: string) => matchWords(query).some(isCorrectable);

const asForm = (words: string[]) => wordForm(words.join(' '));

/** Whether a known word contains the word. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  // A plan for one row would read the whole table where there is none.
  const { rows } = await sql`
    with matching as materialized (select from search_word where word like ${contains(word)}) select from matching limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const MAX_MEANINGS = 5;

interface Meaning {
  word: string;
  cost: number;
}

/** Known words that were most likely meant. */
async function likeliest(db: Db, word: string): Promise<Meaning[]> {
  // A swap leaves short words too few common trigrams for a similarity search.
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

/** Number of edits allowed in a word. */
function allowedIn(word: string): number {
  if (word.length >= MIN_LENGTH_OF_TWO_EDITS) return 2;
  return word.length >= MIN_LENGTH_OF_ONE_EDIT ? 1 : 0;
}

/** Every word with two neighbouring letters swapped. */
const swaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  });

/** Edit cost. A wrong first letter costs more, because people seldom mistype it. */
function costOf(typed: string, known: string): number {
  if (typed.replaceAll(/\P{N}/gu, '') !== known.replaceAll(/\P{N}/gu, '')) return Infinity;
  const count = typos(typed, known);
  return count > 1 && typed[0] !== known[0] ? count + 1 : count;
}

/** Edit distance with swaps (optimal string alignment). */
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

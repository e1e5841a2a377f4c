import type { Span } from '@polyshelf/catalogue-index/catalogue-index.ts';
import type { Chosen } from '@polyshelf/catalogue-index/memory/kind-index.ts';
import { isShort, isSpelt } from '@polyshelf/catalogue-index/text-forms.ts';
import type { IndexedKind, IndexedList } from './index-loader-store.ts';
import { listCondition, type Selection } from './publication-filter-store.ts';

const EVERYTHING: Span = { min: -Infinity, below: Infinity };

/** So many words are looked for in memory: a text of more is a matter of the database. */
const MAX_WORDS = 12;
/** Words of one or two letters scan all texts. */
const MAX_SHORT_WORDS = 3;

export function areFewWords(forms: string[]): boolean {
  const words = new Set(inWords(forms).flatMap((form) => form.split(' ')));
  return words.size <= MAX_WORDS && [...words].filter(isShort).length <= MAX_SHORT_WORDS;
}

/** Verbatim forms are not in the text index. */
export const inWords = (forms: string[]) => forms.filter((form) => !isSpelt(form));

/**
 * Splits a selection into conditions in memory, with its queries, and an SQL condition for the rest. Null: nothing is
 * left.
 */
export function chosenIn({ table, filterSql }: IndexedList, { values, numbers }: IndexedKind, { filters, queries }: Selection) {
  const placeOf = (name: string | undefined) => values.findIndex((filter) => filter.name === name);
  const chosen: Chosen[] = [];
  const rest = new Set<string>();
  for (const [name, value] of Object.entries(filters)) {
    const known = filterSql[name];
    if (value === undefined || value === null || known === undefined) continue;
    const of = placeOf(name);
    const number = numbers.findIndex((filter) => filter.name === name);
    const [spanned, isMore] = [placeOf(known.numbersOf), known.isMore?.(filters as never) ?? false];
    if (isMore || (of === -1 && number === -1 && spanned === -1)) rest.add(name);
    else if (number !== -1) chosen.push({ of, number, span: known.span?.(value as never) ?? EVERYTHING });
    else if (spanned !== -1) chosen.push({ of, filter: spanned, values: known.span?.(value as never) ?? EVERYTHING });
    else chosen.push({ of, filter: of, values: [value].flat().map((each) => numberOf(each, known.stored)) });
  }
  const texts = areFewWords(queries.flat()) ? queries : [];
  const asked = { filters, queries: texts.length === 0 ? queries : [] };
  const isAll = asked.queries.length === 0 && rest.size === 0;
  const others = isAll ? null : listCondition<object, never>(table, filterSql, asked, (name) => rest.has(name));
  return { chosen, others, texts };
}

const numberOf = (value: unknown, stored?: readonly string[]) =>
  stored === undefined ? Number(value) : stored.indexOf(String(value));

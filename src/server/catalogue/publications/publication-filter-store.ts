import { sql, type RawBuilder } from 'kysely';

import type { Condition, FacetRequest, Span } from '@polyshelf/catalogue-index/catalogue-index.ts';
import { WORD_GAP } from '@polyshelf/catalogue-index/text-forms.ts';

import type { PublicationTable } from './publication-order-store.ts';
import { matchKey, matchWords } from '../../../shared/platform/kit/text.ts';
import { DAY, rangeOf } from '../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../shared/catalogue/publications/filter.ts';
import { contains } from '../../platform/db/text-search.ts';
import type { NamingTable } from './filter-choice-store.ts';

/** SQL for the values of a field: an integer or null for each row, or rows of `id` and `value`. */
export type LoadedValues = { value: RawBuilder<unknown> } | { values: RawBuilder<unknown> };

/**
 * A filter in the index: a facet field with its name, or a numeric field with its name and a facet field for the parts of its
 * scale (`partsOf`).
 */
export interface FilterField<Value = never, Asked = never> {
  /** Values of the facet field. */
  facet?: LoadedValues;
  /** Number of a row, for range filters. */
  number?: RawBuilder<unknown>;
  /** Range of numbers of a value. */
  span?: (value: Value) => Span;
  /** Further facet fields, by name. */
  facets?: Readonly<Record<string, LoadedValues>>;
  /** Pairs, encoded as `first * PAIR_BASE + second`. */
  pairs?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Condition of a value. Default: the field has it. `asked` is the whole selection. */
  condition?: (value: Value, query: Asked) => Condition;
  /** SQL condition for rows, for values that the index lacks. `excludes`: all other rows match. */
  found?: { rows: (value: Value) => RawBuilder<boolean>; excludes: boolean };
  /** Other filters whose choices are counted without this one. */
  ignoredBy?: readonly string[];
  /** Values of the choices, if they differ from those of the field. */
  counted?: (query: Asked) => FacetRequest['of'] | null;
  /** Table of the choices' names. Without it, choices are plain values in order. */
  naming?: NamingTable;
  descends?: boolean;
  /** Values that are stored by their index in this list. */
  stored?: readonly string[];
}

/** Every filter of a kind, so that a missing one does not compile. `Asked` is the whole selection of a list. */
export type FilterFields<Asked, Facet extends keyof Asked = keyof Asked> = {
  [Name in Facet]-?: FilterField<NonNullable<Asked[Name]>, Asked>;
};

/** Selection of a list: filters, and text queries in all normalised forms. */
export interface Selection<Asked = object> {
  filters: Asked;
  queries: string[][];
}

/** Name of the facet field with the parts of a range filter's scale. */
export const partsOf = (filter: string) => `${filter}Part`;

/** Booleans by their index. */
export const TRUTHS = ['false', 'true'];

/** Builders of filters for a table's columns and linked rows. */
export function filtersOf({ table, alias }: PublicationTable) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const holdingExactly = (phrases: string[]) =>
    phrases.filter((phrase) => matchKey(phrase) !== '').map((phrase) => containsPhrase(alias, phrase));

  return {
    /** By a column. */
    own: (name: string, stored?: readonly string[]) => ({ facet: { value: column(name) }, ...(stored && { stored }) }),
    /** By a column with one of these words. */
    worded: (name: string, words: readonly string[]) => ({
      facet: { value: sql`(array_position(${words}::text[], ${column(name)}) - 1)` },
      stored: words,
    }),
    /** By a boolean column. Rows with null match neither choice. */
    flag: (name: string) => ({ facet: { value: sql`${column(name)}::int` }, stored: TRUTHS }),
    /** By a range of a column. */
    ranged: (name: string, scale: RangeScale) => between(column(name), scale),
    /** By rows of another table that refer to it. */
    linked: (other: string, name: string, condition = sql<boolean>`true`) => ({
      facet: {
        values: sql`select ${sql.ref(`x.${table}_id`)} as id, ${sql.ref(`x.${name}`)} as value from ${sql.table(other)} x
          where ${condition}`,
      },
    }),
    exact: { found: { rows: (phrases: string[]) => all(holdingExactly(phrases)), excludes: false } },
    without: { found: { rows: (phrases: string[]) => any(holdingExactly(phrases)), excludes: true } },
  };
}

/** By a range of a column; days for timestamps. Choices are the parts of the scale. */
export function between(column: RawBuilder<unknown>, { ends, buckets }: RangeScale) {
  const isDay = ends === DAY;
  const type = sql.raw(isDay ? 'timestamptz' : 'bigint');
  const boundOf = (end: number) => (isDay ? `${DAY.write(end)}T00:00Z` : end);
  const starts = buckets.slice(1).map((bucket) => boundOf(rangeOf(bucket, ends).min ?? 0));
  return {
    facet: { value: sql`width_bucket(${column}, ${starts}::${type}[])` },
    number: isDay ? inDays(column) : column,
    span: (range: string): Span => {
      const { min = -Infinity, max = Infinity } = rangeOf(range, ends);
      return { min, below: max + 1 };
    },
    stored: buckets,
  };
}

/** Days since the epoch. Microseconds are divided as in JavaScript, so that cursors in microseconds convert back exactly. */
export const inDays = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::float8 / 86400000000`;

export const all = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
const any = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

/** Whether a name contains these words in sequence, or a tag or another related name equals them. */
function containsPhrase(alias: string, phrase: string): RawBuilder<boolean> {
  const words = matchWords(phrase);
  const found = sql.ref(`${alias}.search_text`);
  const [inNames = '', ...asWhole] = [' ', '', WORD_GAP].map((gap) => contains(withEdges(words.join(gap))));
  return sql<boolean>`(${found} like ${contains(words.join(''))} and ${sql.ref(`${alias}.name_words`)} like ${inNames}
    or ${found} like any(${asWhole}::text[]))`;
}

/** Scripts without spaces between words. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const withEdges = (form: string) => (UNPARTED.test(form) ? form : ` ${form} `);

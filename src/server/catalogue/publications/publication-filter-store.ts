import { sql, type RawBuilder } from 'kysely';

import type { Condition, FacetRequest, Span } from '@polyshelf/catalogue-index/catalogue-index.ts';
import { WORD_GAP } from '@polyshelf/catalogue-index/text-forms.ts';

import type { PublicationTable } from './publication-order-store.ts';
import { matchKey, matchWords } from '../../../shared/platform/kit/text.ts';
import { DAY, rangeOf } from '../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../shared/catalogue/publications/filter.ts';
import { contains } from '../../platform/db/text-search.ts';
import type { NamingTable } from './filter-choice-store.ts';

/** SQL that loads a field: a whole number of each row under the alias of its table, or null; or rows of `id` and `value`. */
export type LoadedValues = { value: RawBuilder<unknown> } | { values: RawBuilder<unknown> };

/**
 * How one filter of a kind is indexed and asked. It becomes a facet field of its name, or a numeric field of its name whose choices
 * are a facet field beside it (`partsOf`).
 */
export interface FilterField<Value = never, Asked = never> {
  /** Values of the facet field. */
  facet?: LoadedValues;
  /** Number of a row, for filters by a span. */
  number?: RawBuilder<unknown>;
  /** Span of the numbers that a value stands for. */
  span?: (value: Value) => Span;
  /** Further fields, by their names. */
  facets?: Readonly<Record<string, LoadedValues>>;
  /** A value is `first * PAIR_BASE + second`. */
  pairs?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Condition of a value, where it is not that the field has it. `asked` is all that narrows the list. */
  condition?: (value: Value, asked: Asked) => Condition;
  /** Rows are found by SQL: the index lacks these values. `excludes`: all other rows pass. */
  found?: { rows: (value: Value) => RawBuilder<boolean>; excludes: boolean };
  /** Other filters whose choices are counted without this one. */
  ignoredBy?: readonly string[];
  /** Values of the choices, where they are not those of the field. */
  counted?: (asked: Asked) => FacetRequest['of'] | null;
  /** Table of the choices' names. Without it, choices are plain values in order. */
  naming?: NamingTable;
  descends?: boolean;
  /** Values that are stored by their places in this list. */
  stored?: readonly string[];
}

/** Every filter of a kind: a missing one does not compile. `Asked` is all that narrows lists of the kind, filters and what goes with them. */
export type FilterFields<Asked, Facet extends keyof Asked = keyof Asked> = {
  [Name in Facet]-?: FilterField<NonNullable<Asked[Name]>, Asked>;
};

/** Selection of a list: filters, and text queries in all normalised forms. */
export interface Selection<Asked = object> {
  filters: Asked;
  queries: string[][];
}

/** Facet field with the parts of a scale in which the numbers of a filter lie. */
export const partsOf = (filter: string) => `${filter}Part`;

/** Values of what is true or false, by their places. */
export const TRUTHS = ['false', 'true'];

/** Declares filters of a table by its columns and by what is linked to its rows. */
export function filtersOf({ table, alias }: PublicationTable) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const holdingExactly = (phrases: string[]) =>
    phrases.filter((phrase) => matchKey(phrase) !== '').map((phrase) => holdsExactly(alias, phrase));

  return {
    /** By a column of its own. */
    own: (name: string, stored?: readonly string[]) => ({ facet: { value: column(name) }, ...(stored && { stored }) }),
    /** By one that holds one of these words. */
    worded: (name: string, words: readonly string[]) => ({
      facet: { value: sql`(array_position(${words}::text[], ${column(name)}) - 1)` },
      stored: words,
    }),
    /** By one that holds true or false. A row that holds neither is found by neither. */
    flag: (name: string) => ({ facet: { value: sql`${column(name)}::int` }, stored: TRUTHS }),
    /** By one that lies between two ends. */
    ranged: (name: string, scale: RangeScale) => between(column(name), scale),
    /** By rows of another table that name it. */
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

/** By what lies between two ends, days where a column holds moments. Choices are the parts of its scale. */
export function between(column: RawBuilder<unknown>, { ends, buckets }: RangeScale) {
  const isDay = ends === DAY;
  const type = sql.raw(isDay ? 'timestamptz' : 'bigint');
  const kept = (end: number) => (isDay ? `${DAY.write(end)}T00:00Z` : end);
  const starts = buckets.slice(1).map((bucket) => kept(rangeOf(bucket, ends).min ?? 0));
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

/** Days since the epoch. Microseconds divided as JavaScript divides them, so that cursors, which hold microseconds, lead back to the number. */
export const inDays = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::float8 / 86400000000`;

export const all = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
const any = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

/** Whether a name holds these words one after the other, or a tag or another thing that finds it is called so. */
function holdsExactly(alias: string, phrase: string): RawBuilder<boolean> {
  const words = matchWords(phrase);
  const found = sql.ref(`${alias}.search_text`);
  const [inNames = '', ...asWhole] = [' ', '', WORD_GAP].map((gap) => contains(withEdges(words.join(gap))));
  return sql<boolean>`(${found} like ${contains(words.join(''))} and ${sql.ref(`${alias}.name_words`)} like ${inNames}
    or ${found} like any(${asWhole}::text[]))`;
}

/** Scripts that part no words by spaces. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const withEdges = (form: string) => (UNPARTED.test(form) ? form : ` ${form} `);

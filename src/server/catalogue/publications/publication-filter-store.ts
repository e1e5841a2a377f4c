import { sql, type RawBuilder } from 'kysely';

import type { PublicationTable } from './publication-order-store.ts';
import { matchKey, matchWords } from '../../../shared/platform/kit/text.ts';
import { DAY, rangeOf } from '../../../shared/catalogue/publications/filter-range.ts';
import type { RangeScale } from '../../../shared/catalogue/publications/filter.ts';
import { contains, holdsAny } from '../../platform/db/text-search.ts';
import type { NamingTable } from './filter-choice-store.ts';
import type { Span } from '@polyshelf/catalogue-index/catalogue-index.ts';

type Condition = RawBuilder<boolean>;

/** SQL of a filter, for rows under the alias of their table. */
export interface FilterSql<Value, Asked = object, Name = string> {
  /** Which rows a value leaves. `asked` is all that narrows the list. */
  condition: (value: Value, asked: Asked) => Condition;
  /** The value that a row has of it, a number or null; or else the values of all rows as rows of `id` and `value`, maybe twice. */
  value?: RawBuilder<unknown>;
  values?: RawBuilder<unknown>;
  /** The number of a row that a value is between, where it is one of its own. */
  number?: RawBuilder<unknown>;
  /** The filter whose values are those numbers, where a row may have several. */
  numbersOf?: string;
  /** The span of those numbers that a value stands for. */
  span?: (value: Value) => Span;
  /** Whether what else is asked makes more of its condition than that a row has one of the values. */
  isMore?: (asked: Asked) => boolean;
  /**
   * The values of all rows as rows of `id` and `value`, where what else is asked decides which a row has; they take the place of
   * the conditions of the filters that are named. Undefined: nothing of that kind is asked.
   */
  paired?: (asked: Asked) => { values: RawBuilder<unknown>; instead: readonly Name[] } | undefined;
  /** Table of the choices' names. Without it, choices are plain values in order. */
  naming?: NamingTable;
  descends?: boolean;
  /** The values that are counted by their places in this list. */
  stored?: readonly string[];
}

/** Every filter of a kind: a missing one does not compile. `Asked` is what lists of the kind are narrowed by, filters and what goes with them. */
export type FilterSqls<Asked, Facet extends keyof Asked = keyof Asked> = {
  [Name in Facet]-?: FilterSql<NonNullable<Asked[Name]>, Asked, Facet>;
};

/** Selection of a list: filters, and text queries in all normalised forms. */
export interface Selection<Asked = object> {
  filters: Asked;
  queries: string[][];
}

/** The condition on the rows of a list, by all of its filters or by some of them: the choices of one are counted without it. */
export function listCondition<Asked extends object, Facet extends keyof Asked>(
  { alias }: PublicationTable,
  sqls: FilterSqls<Asked, Facet>,
  { filters, queries }: Selection<Asked>,
  isAsked: (name: Facet) => boolean = () => true,
): Condition {
  const byFilter = (Object.keys(sqls) as Facet[]).flatMap((name) => {
    const value = isAsked(name) ? filters[name] : undefined;
    return value === undefined || value === null ? [] : [sqls[name].condition(value, filters)];
  });
  const texts = queries.map((forms) => holdsAny(alias, forms));
  return sql<boolean>`${sql.join([sql.ref(`${alias}.listed`), ...byFilter, ...texts], sql` and `)}`;
}

/** The ways in which a row of this table is narrowed by what it holds, or what is linked to it. */
export function filtersOf({ table, alias }: PublicationTable) {
  const id = sql.ref(`${alias}.id`);
  const link = sql.ref(`x.${table}_id`);

  /** By a column of its own. */
  function own(column: string, type: 'int' | 'smallint', stored?: readonly string[]) {
    const ref = sql.ref(`${alias}.${column}`);
    const kept = (values: (number | string)[]) =>
      values.map((value) => (stored ? stored.indexOf(String(value)) : Number(value)));
    return {
      condition: (values: (number | string)[]) => sql<boolean>`${ref} = any(${kept(values)}::${sql.raw(`${type}[]`)})`,
      value: ref,
      ...(stored && { stored }),
    };
  }

  const holdingExactly = (phrases: string[]) =>
    phrases.filter((phrase) => matchKey(phrase) !== '').map((phrase) => holdsExactly(alias, phrase));

  return {
    own,
    /** By one that holds one of these words. */
    worded: (column: string, words: readonly string[]) => ({
      condition: (values: string[]) => sql<boolean>`${sql.ref(`${alias}.${column}`)} = any(${values}::text[])`,
      value: sql`(array_position(${words}::text[], ${sql.ref(`${alias}.${column}`)}) - 1)`,
      stored: words,
    }),
    /** By one that holds true or false: what holds neither is found by neither. */
    flag: (column: string) => ({
      condition: (value: boolean) => sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${value}`,
      value: sql`${sql.ref(`${alias}.${column}`)}::int`,
      stored: TRUTHS,
    }),
    /** By one that lies between two ends. */
    ranged: (column: string, scale: RangeScale) => between(sql.ref(`${alias}.${column}`), scale),
    exact: { condition: (phrases: string[]) => all(holdingExactly(phrases)) },
    without: { condition: (phrases: string[]) => all(holdingExactly(phrases).map((holds) => sql`not ${holds}`)) },
    /** By rows of another table that name it. */
    linked: (other: string, column: string) => ({
      condition: (ids: number[]) =>
        sql<boolean>`${id} in (select ${link} from ${sql.table(other)} x where ${sql.ref(`x.${column}`)} = any(${ids}::int[]))`,
      values: sql`select ${link} as id, ${sql.ref(`x.${column}`)} as value from ${sql.table(other)} x`,
    }),
  };
}

/** The values of what is true or false, by their places. */
export const TRUTHS = ['false', 'true'];

/** By what lies between two ends, days where a column holds moments; and the part of its scale that it lies in, by its place. */
export function between(column: RawBuilder<unknown>, { ends, buckets }: RangeScale) {
  const isDay = ends === DAY;
  const type = sql.raw(isDay ? 'timestamptz' : 'bigint');
  const kept = (end: number) => (isDay ? `${DAY.write(end)}T00:00Z` : end);
  const starts = buckets.slice(1).map((bucket) => kept(rangeOf(bucket, ends).min ?? 0));
  return {
    condition: (range: string) => {
      const { min, max } = rangeOf(range, ends);
      const least = min === undefined ? sql`true` : sql`${column} >= ${kept(min)}::${type}`;
      return sql<boolean>`(${least} and ${max === undefined ? sql`true` : sql`${column} < ${kept(max + 1)}::${type}`})`;
    },
    value: sql`width_bucket(${column}, ${starts}::${type}[])`,
    number: isDay ? sql`extract(epoch from ${column}) / 86400` : column,
    span: (range: string): Span => {
      const { min = -Infinity, max = Infinity } = rangeOf(range, ends);
      return { min, below: max + 1 };
    },
    stored: buckets,
  };
}

export const all = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** Whether a name holds these words one after the other, or a tag or another thing that finds it is called so. */
function holdsExactly(alias: string, phrase: string): Condition {
  const words = matchWords(phrase);
  const found = sql.ref(`${alias}.search_text`);
  const [inNames, asWhole] = [words.join(' '), words.join('')].map((form) => contains(withEdges(form)));
  return sql<boolean>`(${found} like ${contains(words.join(''))}
    and (${sql.ref(`${alias}.name_words`)} like ${inNames} or ${found} like ${asWhole}))`;
}

/** Scripts that part no words by spaces. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const withEdges = (form: string) => (UNPARTED.test(form) ? form : ` ${form} `);

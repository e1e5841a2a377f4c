import { sql, type RawBuilder } from 'kysely';

import type { PublicationTable } from './publication-order-store.ts';
import { matchKey, matchWords } from '../../shared/kit/text.ts';
import { DAY, rangeOf } from '../../shared/publications/filter-range.ts';
import type { RangeScale } from '../../shared/publications/filter.ts';
import { contains, holdsAny } from '../platform/db/text-search.ts';
import type { NamingTable } from './filter-choice-store.ts';

type Condition = RawBuilder<boolean>;

/** What a filter means in the database, of rows under the alias of their table. */
export interface FilterSql<Value, Asked = object> {
  /** Which rows a value leaves. `asked` is all that narrows the list. */
  condition: (value: Value, asked: Asked) => Condition;
  /** Its choices as rows of `id` and `count`, over the rows that a condition leaves; absent: its values are typed. */
  counting?: (condition: Condition) => RawBuilder<unknown>;
  /** What names the choices; without it they are values, in their order. */
  naming?: NamingTable;
  descends?: boolean;
  /** The value of which the database holds only the place in this list. */
  stored?: readonly string[];
}

/** Every filter of a kind: a missing one does not compile. `Asked` is what lists of the kind are narrowed by, filters and what goes with them. */
export type FilterSqls<Asked, Facet extends keyof Asked = keyof Asked> = {
  [Name in Facet]-?: FilterSql<NonNullable<Asked[Name]>, Asked>;
};

/** What narrows a list: filters, and text queries, each in the normalised forms it may stand in. */
export interface Selection<Asked = object> {
  filters: Asked;
  queries: string[][];
}

/** The whole condition on the rows of a list; `except` leaves one filter out, to count the choices it would have. */
export function listCondition<Asked extends object, Facet extends keyof Asked>(
  { alias }: PublicationTable,
  sqls: FilterSqls<Asked, Facet>,
  { filters, queries }: Selection<Asked>,
  except?: Facet,
): Condition {
  const byFilter = (Object.keys(sqls) as Facet[]).flatMap((name) => {
    const value = name === except ? undefined : filters[name];
    return value === undefined || value === null ? [] : [sqls[name].condition(value, filters)];
  });
  const texts = queries.map((forms) => holdsAny(alias, forms));
  return sql<boolean>`${sql.join([sql.ref(`${alias}.listed`), ...byFilter, ...texts], sql` and `)}`;
}

/** The ways in which a row of this table is narrowed by what it holds, or what is linked to it. */
export function filtersOf({ table, alias }: PublicationTable) {
  const from = sql`${sql.table(table)} ${sql.id(alias)}`;
  const id = sql.ref(`${alias}.id`);
  const link = sql.ref(`x.${table}_id`);

  /** By a column of its own. */
  function own(column: string, type: 'int' | 'smallint' | 'text', stored?: readonly string[]) {
    const ref = sql.ref(`${alias}.${column}`);
    const kept = (values: (number | string)[]) =>
      stored ? values.map((value) => stored.indexOf(String(value))) : type === 'text' ? values : values.map(Number);
    return {
      condition: (values: (number | string)[]) => sql<boolean>`${ref} = any(${kept(values)}::${sql.raw(`${type}[]`)})`,
      counting: (condition: Condition) =>
        sql`select ${ref} as id, count(*)::int as count from ${from} where ${condition} and ${ref} is not null group by 1`,
      ...(stored && { stored }),
    };
  }

  /** By a column of its own that lies between two ends. */
  function ranged(column: string, scale: RangeScale) {
    const ref = sql.ref(`${alias}.${column}`);
    const { bucket, ...range } = between(ref, scale);
    return {
      ...range,
      counting: (condition: Condition) =>
        sql`select ${bucket} as id, count(*)::int as count from ${from} where ${condition} and ${ref} is not null group by 1`,
    };
  }

  const holdingExactly = (phrases: string[]) =>
    phrases.filter((phrase) => matchKey(phrase) !== '').map((phrase) => holdsExactly(alias, phrase));

  return {
    own,
    ranged,
    /** By one that holds true or false: what holds neither is found by neither. */
    flag: (column: string) => ({
      ...own(column, 'text'),
      condition: (value: boolean) => sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${value}`,
    }),
    exact: { condition: (phrases: string[]) => all(holdingExactly(phrases)) },
    without: { condition: (phrases: string[]) => all(holdingExactly(phrases).map((holds) => sql`not ${holds}`)) },
    /** By rows of another table that name it. */
    linked: (other: string, column: string) => ({
      condition: (ids: number[]) =>
        sql<boolean>`${id} in (select ${link} from ${sql.table(other)} x where ${sql.ref(`x.${column}`)} = any(${ids}::int[]))`,
      counting: (condition: Condition) =>
        sql`select ${sql.ref(`x.${column}`)} as id, count(*)::int as count from ${sql.table(other)} x
          join ${from} on ${id} = ${link} where ${condition} group by 1`,
    }),
  };
}

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
    bucket: sql`width_bucket(${column}, ${starts}::${type}[])`,
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

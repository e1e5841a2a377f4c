import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { orderBy } from '../platform/db/list-order.ts';
import { CALLED, IN_ORDER, metAtLeast, titleMatch } from '../platform/db/name-match.ts';
import { allOf } from '../platform/db/text-search.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';

interface Sought {
  queries: string[][];
  /** On the rows that are found, by their texts and by what else narrows them. */
  condition: RawBuilder<boolean>;
  /** By what else narrows them alone. */
  narrowed: RawBuilder<boolean>;
  /** What memory does not know of the rows that are found. */
  beside: RawBuilder<boolean>;
  limit: number;
  ids: Int32Array | null;
  judged: Judged | null;
}

/** What is in memory of the rows that are found. */
export interface Judged {
  /** So many of them that are known best. */
  bestKnown: (limit: number) => Int32Array;
  /** By query those that may meet it so well or better: no others do. */
  metAtLeast: (query: number, counts: number) => Int32Array;
}

/** Of what few of the best known meet, no more is judged. */
const MAX_JUDGED = 20_000;
/** Of a kind with no more rows all that is found is judged. */
const FEW_ROWS = 10_000;
/** Of what meets a query better than the best known, memory names no more than so many times as many rows as are looked through. */
const MOST_TO_JUDGE = 2;
/** Several queries are met in mixed ways: of them more is judged. */
const MORE_OF_SEVERAL = 5;

/**
 * A select of the ids of those among which the best met stand. What many rows meet, many of the best known meet: these are looked
 * through first. What they seldom meet so well is rare, and an index finds it. So no common word makes the database read every
 * row that holds it. Null: all that is found is to be judged.
 */
export async function bestMet(db: Db, publication: PublicationTable, sought: Sought): Promise<RawBuilder<unknown> | null> {
  const { table, alias } = publication;
  const { queries, condition, narrowed, judged } = sought;
  const total = sought.ids?.length ?? (await totalOf(db, table));
  if (judged === null && total <= FEW_ROWS) return null;
  const limit = sought.limit * (queries.length > 1 ? MORE_OF_SEVERAL : 1);
  const most = Math.min(MAX_JUDGED, Math.ceil(Math.sqrt(total * limit)));
  const [id, rows] = [sql.ref(`${alias}.id`), sql`${sql.table(table)} as ${sql.id(alias)}`];
  const rare = (...conditions: RawBuilder<unknown>[]) =>
    sql`(with met as materialized (select ${id} from ${rows} where ${allOf(conditions)})
      select id from met limit ${sql.lit(MAX_JUDGED)})`;

  const best = (await metByKnown(db, publication, sought, most)).toSorted((a, b) => b.counts - a.counts).slice(0, limit);
  const last = best.at(limit - 1);
  if (last === undefined) return rare(condition);
  const parts = [selectOf(best.map((row) => row.id))];
  const ways = queries.map((forms) => metAtLeast(publication, forms));
  const called = judged && queries.map((_, query) => judged.metAtLeast(query, CALLED));
  if (called !== null) parts.push(...called.map(selectOf));
  if (queries.length > 1) {
    parts.push(rare(narrowed, ...ways.map((each) => at(each, IN_ORDER))));
    if (called === null) parts.push(...ways.map((each) => rare(condition, at(each, 35))));
  } else {
    const [wanted, isMet] = ways[0]?.find(([counts]) => counts > last.counts) ?? [CALLED, null];
    const isLeft = isMet !== null && (called === null || wanted < CALLED);
    const known = isLeft && judged !== null ? judged.metAtLeast(0, wanted) : null;
    const areMany = known === null || known.length > most * MOST_TO_JUDGE;
    if (isLeft) parts.push(areMany ? rare(narrowed, isMet) : selectOf(known));
  }
  return sql`(${sql.join(parts, sql` union all `)})`;
}

const selectOf = (ids: Iterable<number>) => sql`select unnest(${[...ids]}::int[]) as id`;

const at = (ways: ReturnType<typeof metAtLeast>, wanted: number) =>
  ways.find(([counts]) => counts >= wanted)?.[1] ?? sql<boolean>`false`;

/** Of so many of the best known rows those that meet the queries, and how well: as many are looked through as are fetched of what is rarer. */
async function metByKnown(db: Db, publication: PublicationTable, { queries, beside, judged }: Sought, most: number) {
  const { table, alias } = publication;
  const { known, title } = orderColumns(publication);
  const order = orderBy([...known, ...title]);
  const [id, listed] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.listed`)];
  // What is called so is judged anyway.
  const match = titleMatch(publication, queries, judged !== null && queries.length === 1 ? CALLED : Infinity);
  const looked =
    judged === null
      ? sql`${listed} order by ${order} limit ${sql.lit(most)}`
      : sql`${listed} and ${id} = any(${[...judged.bestKnown(most)]}::int[])`;
  const { rows } = await sql<{ id: number; counts: number }>`
    select ${id}, (-${match.expression})::int as counts
    from (select ${sql.id(alias)}.* from ${sql.table(table)} as ${sql.id(alias)} where ${looked}) as ${sql.id(alias)}
    where ${beside} order by ${order}`.execute(db);
  return rows;
}

async function totalOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ listed: number }>`select listed from catalogue_total where kind = ${table}`.execute(db);
  return rows[0]?.listed ?? 0;
}

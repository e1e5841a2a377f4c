import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { orderBy } from '../platform/db/list-order.ts';
import { CALLED, metAtLeast, titleMatch } from '../platform/db/name-match.ts';
import { allOf } from '../platform/db/text-search.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';

interface Sought {
  queries: string[][];
  /** On the rows that are found, by their texts and by what else narrows them. */
  condition: RawBuilder<boolean>;
  /** By what else narrows them alone. */
  narrowed: RawBuilder<boolean>;
  limit: number;
  ids: Int32Array | null;
  judged: Judged | null;
}

/** What is in memory of the rows that are found. */
export interface Judged {
  /** By query those that may be called so, and no more. */
  called: Int32Array[];
  /** So many of them that are known best. */
  bestKnown: (limit: number) => Int32Array;
}

/** Of what few of the best known meet, no more is judged. */
const MAX_JUDGED = 20_000;
/** Several queries are met in mixed ways: of them more is judged. */
const MORE_OF_SEVERAL = 5;

/**
 * A select of the ids of those among which the best met stand. What many rows meet, many of the best known meet: these are looked
 * through first. What they seldom meet so well is rare, and an index finds it. So no common word makes the database read every
 * row that holds it.
 */
export async function bestMet(db: Db, publication: PublicationTable, sought: Sought) {
  const { table, alias } = publication;
  const { queries, condition, narrowed } = sought;
  const limit = sought.limit * (queries.length > 1 ? MORE_OF_SEVERAL : 1);
  const [id, rows] = [sql.ref(`${alias}.id`), sql`${sql.table(table)} as ${sql.id(alias)}`];
  const rare = (...conditions: RawBuilder<unknown>[]) =>
    sql<{ id: number }>`(with met as materialized (select ${id} from ${rows} where ${allOf(conditions)})
      select id from met limit ${sql.lit(MAX_JUDGED)})`;

  const { judged } = sought;
  const ways = queries.map((forms) => metAtLeast(publication, forms, judged !== null));
  const selectOf = (ids: Iterable<number>) => sql`select unnest(${[...ids]}::int[]) as id`;
  const met = await metByKnown(db, publication, { ...sought, limit });
  const best = met.toSorted((a, b) => b.counts - a.counts).slice(0, limit);
  const last = best.at(limit - 1);
  if (last === undefined) return rare(condition);
  const parts = [selectOf(best.map((row) => row.id))];
  if (judged !== null) parts.push(...judged.called.map(selectOf));
  if (queries.length > 1) {
    parts.push(rare(narrowed, ...ways.map((each) => at(each, 30))));
    if (judged === null) parts.push(...ways.map((each) => rare(condition, at(each, 35))));
  } else {
    const isMet = ways[0]?.find(([counts]) => counts > last.counts)?.[1];
    if (isMet !== undefined) parts.push(rare(narrowed, isMet));
  }
  return sql<{ id: number }>`(${sql.join(parts, sql` union all `)})`;
}

const at = (ways: ReturnType<typeof metAtLeast>, wanted: number) =>
  ways.find(([counts]) => counts >= wanted)?.[1] ?? sql<boolean>`false`;

/** Of the best known rows those that meet the queries, and how well: as many are looked through as are fetched of what is rarer. */
async function metByKnown(db: Db, publication: PublicationTable, { queries, condition, limit, ids, judged }: Sought) {
  const { table, alias } = publication;
  const { known, title } = orderColumns(publication);
  const order = orderBy([...known, ...title]);
  // What is called so is judged anyway.
  const match = titleMatch(publication, queries, judged !== null && queries.length === 1 ? CALLED : Infinity);
  const listed = sql.ref(`${alias}.listed`);
  const most = (rows: number) => Math.min(MAX_JUDGED, Math.ceil(Math.sqrt(rows * limit)));
  const from =
    ids === null || judged === null
      ? sql`${listed} order by ${order} limit ${sql.lit(most(await totalOf(db, table)))}`
      : sql`${listed} and ${sql.ref(`${alias}.id`)} = any(${[...judged.bestKnown(most(ids.length))]}::int[])`;
  const { rows } = await sql<{ id: number; counts: number }>`
    select ${sql.ref(`${alias}.id`)}, (-${match.expression})::int as counts
    from (select ${sql.id(alias)}.* from ${sql.table(table)} as ${sql.id(alias)} where ${from}) as ${sql.id(alias)}
    where ${condition} order by ${order}`.execute(db);
  return rows;
}

async function totalOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ listed: number }>`select listed from catalogue_total where kind = ${table}`.execute(db);
  return rows[0]?.listed ?? 0;
}

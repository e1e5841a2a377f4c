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
  /** So many of them that are known best, in this order. */
  bestKnown: (limit: number) => Int32Array;
  /** By query those that may meet it so well or better: no others do. Null: any of them may. */
  metAtLeast: (query: number, counts: number) => Int32Array | null;
}

/** Of what few of the best known meet, no more is judged. */
const MAX_JUDGED = 20_000;
/** Of a kind with no more rows all that is found is judged. */
const FEW_ROWS = 10_000;
/** Of what meets a query better than the best known, no more is judged than so many times as many rows as were looked through. */
const MOST_TO_JUDGE = 2;
/** So many times as many of the best known as are wanted are looked through first, and so many times as many next. */
const FIRST_LOOK = 2;
const NEXT_LOOK = 8;
/** Several queries are met in mixed ways: of them more is judged. */
const MORE_OF_SEVERAL = 5;

/**
 * The condition on those among which the best met stand. What many rows meet, many of the best known meet: these are looked
 * through first. What they seldom meet so well is rare, and an index finds it. So no common word makes the database read every
 * row that holds it. Null: all that is found is to be judged.
 */
export async function bestMet(db: Db, publication: PublicationTable, sought: Sought): Promise<RawBuilder<boolean> | null> {
  const { table, alias } = publication;
  const { queries, condition, narrowed, beside, judged } = sought;
  const total = sought.ids?.length ?? (await totalOf(db, table));
  if (judged === null && total <= FEW_ROWS) return null;
  const limit = sought.limit * (queries.length > 1 ? MORE_OF_SEVERAL : 1);
  const most = Math.min(MAX_JUDGED, Math.ceil(Math.sqrt(total * limit)));
  const [id, rows] = [sql.ref(`${alias}.id`), sql`${sql.table(table)} as ${sql.id(alias)}`];
  const rare = (...conditions: RawBuilder<unknown>[]) =>
    sql`(with met as materialized (select ${id} from ${rows} where ${allOf(conditions)})
      select id from met limit ${sql.lit(MAX_JUDGED)})`;

  const { met, better } =
    judged !== null && queries.length === 1
      ? await knownToBeMet(db, publication, { ...sought, judged }, most)
      : { met: await metByKnown(db, publication, sought, most), better: null };
  const best = met.toSorted((a, b) => b.counts - a.counts).slice(0, limit);
  const last = best.at(limit - 1);
  // They were asked all that is asked of them.
  if (better !== null) return sql`${id} = any(${idsOf([...best, ...better])}::int[])`;
  const among = (select: RawBuilder<unknown>) => sql<boolean>`(${id} = any(array${select}) and ${beside})`;
  if (last === undefined) return among(rare(condition));
  const parts = [selectOf(idsOf(best))];
  if (queries.length > 1) {
    const ways = queries.map((forms) => metAtLeast(publication, forms));
    parts.push(rare(narrowed, ...ways.map((each) => at(each, IN_ORDER))));
    if (judged !== null) parts.push(...queries.map((_, query) => selectOf(judged.metAtLeast(query, CALLED) ?? [])));
    else parts.push(...ways.map((each) => rare(condition, at(each, 35))));
  } else {
    const isMet = nextBetter(publication, queries, last.counts)?.[1];
    if (isMet !== undefined) parts.push(rare(narrowed, isMet));
  }
  return among(sql`(${sql.join(parts, sql` union all `)})`);
}

/**
 * Of a single query what the best known meet, and what meets it `better`, where memory names no more of these than were judged: until
 * it does, more and more are judged. Null: there are too many.
 */
async function knownToBeMet(
  db: Db,
  publication: PublicationTable,
  sought: Sought & { judged: Judged },
  most: number,
): Promise<{ met: Met[]; better: Met[] | null }> {
  const { queries, judged, limit } = sought;
  const met: Met[] = [];
  const known = judged.bestKnown(most);
  for (let looked = 0, next = limit * FIRST_LOOK; looked < known.length; next = looked * NEXT_LOOK) {
    met.push(...(await judgedRows(db, publication, sought, known.subarray(looked, next))));
    looked = next;
    const last = met.toSorted((a, b) => b.counts - a.counts).at(limit - 1);
    if (last === undefined) continue;
    const [wanted] = nextBetter(publication, queries, last.counts) ?? [];
    const named = wanted === undefined ? new Int32Array() : judged.metAtLeast(0, wanted);
    if (named === null || named.length > looked * MOST_TO_JUDGE) continue;
    const found = await judgedRows(db, publication, sought, named);
    return { met, better: found.filter(({ counts }) => counts > last.counts) };
  }
  return { met, better: known.length < most ? [] : null };
}

/** The weakest way in which a query is met better than it is by something, by what it counts. */
const nextBetter = (publication: PublicationTable, [forms = []]: string[][], counts: number) =>
  metAtLeast(publication, forms).find(([each]) => each > counts);

const idsOf = (rows: Met[]) => rows.map(({ id }) => id);
const selectOf = (ids: Iterable<number>) => sql`select unnest(${[...ids]}::int[]) as id`;

const at = (ways: ReturnType<typeof metAtLeast>, wanted: number) =>
  ways.find(([counts]) => counts >= wanted)?.[1] ?? sql<boolean>`false`;

interface Met {
  id: number;
  /** How well. */
  counts: number;
}

/** Those of some rows that meet the queries, in the order in which they are given. What they meet is asked of each, and not planned for. */
async function judgedRows(db: Db, publication: PublicationTable, { queries, beside }: Sought, ids: Int32Array): Promise<Met[]> {
  if (ids.length === 0) return [];
  const { table, alias } = publication;
  const { rows } = await sql<Met & { isMet: boolean }>`
    select ${sql.ref(`${alias}.id`)}, (-${titleMatch(publication, queries).expression})::int as counts, ${beside} as "isMet"
    from unnest(${[...ids]}::int[]) with ordinality as asked (id, place)
    join ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = asked.id order by asked.place`.execute(db);
  return rows.filter(({ isMet }) => isMet);
}

/** Of so many of the best known rows those that meet the queries: as many are looked through as are fetched of what is rarer. */
async function metByKnown(db: Db, publication: PublicationTable, sought: Sought, most: number): Promise<Met[]> {
  const { queries, beside, judged } = sought;
  if (judged !== null) return judgedRows(db, publication, sought, judged.bestKnown(most));
  const { table, alias } = publication;
  const { known, title } = orderColumns(publication);
  const order = orderBy([...known, ...title]);
  const { rows } = await sql<Met>`
    select ${sql.ref(`${alias}.id`)}, (-${titleMatch(publication, queries).expression})::int as counts
    from (select ${sql.id(alias)}.* from ${sql.table(table)} as ${sql.id(alias)} where ${sql.ref(`${alias}.listed`)}
      order by ${order} limit ${sql.lit(most)}) as ${sql.id(alias)}
    where ${beside} order by ${order}`.execute(db);
  return rows;
}

async function totalOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ listed: number }>`select listed from catalogue_total where kind = ${table}`.execute(db);
  return rows[0]?.listed ?? 0;
}

import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';
import { orderBy } from '../../platform/db/list-order.ts';
import { BEGUN_IN_ORDER, CALLED, EDGED, IN_ORDER, INSIDE, TOLD_APART } from '@polyshelf/catalogue-index/match-tiers.ts';
import { metAtLeast, titleMatch } from '../../platform/db/title-match.ts';
import type { Place } from '../../platform/list-page.ts';
import { allOf } from '../../platform/db/text-search.ts';
import type { IdFilter } from './id-filter-store.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';

interface Asked {
  queries: string[][];
  limit: number;
  judged: Judged | null;
}

export interface Sought extends Asked {
  /** Further conditions on the selected rows. */
  beside: () => RawBuilder<boolean>;
  /** On the rows that are found, by their texts and by what else narrows them. */
  condition: () => RawBuilder<boolean>;
  /** By what else narrows them alone. */
  narrowed: () => RawBuilder<boolean>;
  ids: Int32Array | null;
}

/** Index data about the matching rows. */
export interface Judged {
  /** So many of them, or of some of them, that are known best, in this order. */
  bestKnown: (limit: number, among?: Int32Array) => Int32Array;
  /** Those of some rows that meet the queries, in the order in which they are given. */
  met: (ids: Int32Array) => Promise<Met[]>;
  /** The places of some, the best met first; null: memory does not know them any more. */
  placed: (met: Met[]) => Place[] | null;
  /** By query those that may meet it so well or better: no others do. Null: any of them may. */
  metAtLeast: (query: number, counts: number) => Int32Array | null;
}

/** With at most this many matches, each is scored. */
const ALL_JUDGED = 300;
/** Upper limit of scored rows if few of the best known match. */
const MAX_JUDGED = 20_000;
/** With at most this many rows in the kind, all matches are scored. */
const FEW_ROWS = 10_000;
/** Rows that may match better than the best known are scored up to this multiple of the rows scanned. */
const MOST_TO_JUDGE = 2;
/** So many times as many of the best known as are wanted are looked through first, and so many times as many next. */
const FIRST_LOOK = 2;
const NEXT_LOOK = 8;
/** Several queries are met in mixed ways: of them more is judged. */
const MORE_OF_SEVERAL = 5;

/** Ways that memory names the rows of, where it names them: the better a way, the fewer are named. */
const NAMED = [BEGUN_IN_ORDER, 25, IN_ORDER, EDGED];

export interface TopByName {
  rows: Met[];
  /** Score of the weakest row. All other rows score lower, or no higher than enough of these. */
  least: number;
  /** Whether as many as are wanted meet it at least so well. */
  isEnough: boolean;
}

/**
 * Those that meet a single query best of the rows that memory names, among which the best of all mostly are: they alone are judged,
 * and what else may meet it is not even looked for. Null: memory names none, too many, or fewer than `fewest`.
 */
export async function topByName({ judged, queries, limit }: Asked, fewest = 0): Promise<TopByName | null> {
  if (judged === null || queries.length > 1) return null;
  for (const least of NAMED) {
    const named = judged.metAtLeast(0, least);
    if (named === null) continue;
    if (named.length < fewest) return null;
    const known = judged.bestKnown(mostJudged(named.length, limit), named);
    const { met, better } = await knownToBeMet(judged, limit, known, least);
    if (better === null && known.length < named.length) return null;
    const best = bestOf(met, limit);
    const last = best.at(limit - 1);
    const rows = new Map([...best, ...(better ?? [])].map((row) => [row.id, row]));
    return { rows: [...rows.values()], least, isEnough: last !== undefined && last.counts >= least };
  }
  return null;
}

/** Rows among which those stand that meet what is searched for best; `met` is what was told of them, where they are known by their ids. */
interface BestMet {
  met: Met[] | null;
  among: IdFilter;
}

const areFew = (ids: Int32Array | null): ids is Int32Array => ids !== null && ids.length <= ALL_JUDGED;

/** Those of a search: where many are found, mostly those that memory names. Null: all that is found is to be judged. */
export async function topFound(db: Db, publication: PublicationTable, sought: Sought): Promise<BestMet | null> {
  const named = areFew(sought.ids) ? null : await topByName(sought, sought.limit);
  return named?.isEnough ? knownMet(named.rows) : topMatched(db, publication, sought);
}

/**
 * Top matches without scoring all rows. Frequent words are found among the best known rows, which are scanned first. Rare
 * words are found by the index. So no frequent word reads every row that contains it. Null: all matches must be scored.
 */
export async function topMatched(db: Db, publication: PublicationTable, sought: Sought): Promise<BestMet | null> {
  const { table, alias } = publication;
  const { queries, condition, narrowed, beside, judged, ids } = sought;
  if (judged !== null && areFew(ids)) return knownMet(await judged.met(ids));
  const total = ids?.length ?? (await totalOf(db, table));
  if (judged === null && total <= FEW_ROWS) return null;
  const limit = sought.limit * (queries.length > 1 ? MORE_OF_SEVERAL : 1);
  const most = mostJudged(total, limit);
  const [id, rows] = [sql.ref(`${alias}.id`), sql`${sql.table(table)} as ${sql.id(alias)}`];
  const rare = (...conditions: RawBuilder<unknown>[]) =>
    sql`(with met as materialized (select ${id} from ${rows} where ${allOf(conditions)})
      select id from met limit ${sql.lit(MAX_JUDGED)})`;

  const known = judged !== null && queries.length === 1 ? await metByMost(judged, limit, most) : null;
  // They were asked all that is asked of them.
  if (known?.better) return knownMet([...bestOf(known.met, limit), ...known.better]);
  const best: Met[] = bestOf(known?.met ?? (await metByKnown(db, publication, sought, most)), limit);
  const last = best.at(limit - 1);
  const among = (select: RawBuilder<unknown>) => {
    return { met: null, among: sql<boolean>`(${id} = any(array${select}) and ${beside()})` };
  };
  if (last === undefined) return among(rare(condition()));
  const parts = [selectOf(idsOf(best))];
  if (queries.length > 1) {
    const ways = queries.map((forms) => metAtLeast(publication, forms));
    parts.push(rare(narrowed(), ...ways.map((each) => at(each, IN_ORDER))));
    if (judged !== null) parts.push(...queries.map((_, query) => selectOf(judged.metAtLeast(query, CALLED) ?? [])));
    else parts.push(...ways.map((each) => rare(condition(), at(each, 35))));
  } else {
    const isMet = metBetter(publication, queries, last.counts);
    if (isMet !== undefined) parts.push(rare(narrowed(), isMet));
  }
  return among(sql`(${sql.join(parts, sql` union all `)})`);
}

/** Single query: matches among the best known rows. With no more rows than that, nothing matches better. */
async function metByMost(judged: Judged, limit: number, most: number) {
  const known = judged.bestKnown(most);
  const found = await knownToBeMet(judged, limit, known);
  return known.length < most ? { ...found, better: found.better ?? [] } : found;
}

/**
 * Single query: matches among the best known rows, and rows that match `better`, if the index lists at most as many as
 * were scored. Until it does, the limit is raised. Null: too many.
 * @param known the best known candidates, or at least the best known of those with a lower match tier.
 */
async function knownToBeMet(
  judged: Judged,
  limit: number,
  known: Int32Array,
  least = 0,
): Promise<{ met: Met[]; better: Met[] | null }> {
  const met: Met[] = [];
  for (let looked = 0, next = limit * FIRST_LOOK; looked < known.length; next = looked * NEXT_LOOK) {
    met.push(...(await judged.met(known.subarray(looked, next))));
    looked = next;
    const last = bestOf(met, limit).at(limit - 1);
    if (last === undefined || last.counts < least) continue;
    const wanted = TOLD_APART.find((counts) => counts > last.counts);
    // Where memory does not name those that meet it so well, it names those that meet it at all.
    const named = wanted === undefined ? new Int32Array() : (judged.metAtLeast(0, wanted) ?? judged.metAtLeast(0, INSIDE));
    if (named === null || named.length > looked * MOST_TO_JUDGE) continue;
    const found = await judged.met(named);
    return { met, better: found.filter(({ counts }) => counts > last.counts) };
  }
  return { met, better: null };
}

/** Whether a query is met better than it is by something, by what it counts; undefined: nothing meets it better. */
const metBetter = (publication: PublicationTable, [forms = []]: string[][], counts: number) =>
  metAtLeast(publication, forms).find(([each]) => each > counts)?.[1];

const idsOf = (rows: Met[]) => rows.map(({ id }) => id);
const knownMet = (met: Met[]): BestMet => ({ met, among: idsOf(met) });
const selectOf = (ids: number[] | Int32Array) => sql`select unnest(${intArray(ids)}) as id`;

const at = (ways: ReturnType<typeof metAtLeast>, wanted: number) =>
  ways.find(([counts]) => counts >= wanted)?.[1] ?? sql<boolean>`false`;

export interface Met {
  id: number;
  /** How well. */
  counts: number;
}

const bestOf = (met: Met[], limit: number) => met.toSorted((a, b) => b.counts - a.counts).slice(0, limit);
const mostJudged = (total: number, limit: number) => Math.min(MAX_JUDGED, Math.ceil(Math.sqrt(total * limit)));

/** Matches among the best known rows. As many are scanned as are fetched by the index. */
async function metByKnown(db: Db, publication: PublicationTable, sought: Sought, most: number): Promise<Met[]> {
  const { queries, beside, judged } = sought;
  if (judged !== null) return judged.met(judged.bestKnown(most));
  const { table, alias } = publication;
  const { known, title } = orderColumns(publication);
  const order = orderBy([...known, ...title]);
  const { rows } = await sql<Met>`
    select ${sql.ref(`${alias}.id`)}, (-${titleMatch(publication, queries).expression})::int as counts
    from (select ${sql.id(alias)}.* from ${sql.table(table)} as ${sql.id(alias)} where ${sql.ref(`${alias}.listed`)}
      order by ${order} limit ${sql.lit(most)}) as ${sql.id(alias)}
    where ${beside()} order by ${order}`.execute(db);
  return rows;
}

async function totalOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ listed: number }>`select listed from catalogue_total where kind = ${table}`.execute(db);
  return rows[0]?.listed ?? 0;
}

import { createHash } from 'node:crypto';

import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { intArray, intList, unseen } from '../../platform/db/int-list.ts';
import { matchedText } from '@polyshelf/catalogue-index/match-scorer.ts';
import { namedStatement, namedQuery } from '../../platform/db/named-statement.ts';
import { indexedTexts } from '@polyshelf/catalogue-index/memory/indexed-texts.ts';
import type { IndexPart } from '@polyshelf/catalogue-index/memory/kind-index.ts';
import type { FilterSql } from './publication-filter-store.ts';
import type { PublicationTable } from './publication-order-store.ts';
import type { Pairs } from '@polyshelf/catalogue-index/index-changes.ts';
import { NO_VALUE } from '@polyshelf/catalogue-index/memory/facet-column.ts';

/** A kind whose rows are kept in memory, as its lists are described. */
export interface IndexedList {
  table: PublicationTable;
  filterSql: Record<string, FilterSql<never, never>>;
  /** The ids of rows that have something else now, out of `news`; without it those that are noted by the kind's name. */
  changed?: RawBuilder<unknown>;
}

/** Indexed columns of a kind: filters with values, and numbers. */
export interface IndexedKind {
  table: PublicationTable;
  values: { name: string; value: RawBuilder<unknown> | undefined; values: RawBuilder<unknown> | undefined }[];
  /** Its standing comes first. */
  numbers: { name: string; number: RawBuilder<unknown> }[];
  changed: RawBuilder<unknown>;
}

/** Columns of popularity, which change hourly and by themselves. */
const STANDING = ['popularity', 'notability', 'pictured'];

export function indexedKind({ table, filterSql, changed }: IndexedList): IndexedKind {
  const entries = Object.entries(filterSql);
  return {
    table,
    changed: changed ?? sql`select id from news where kind = ${table.table}`,
    values: entries.flatMap(([name, { value, values }]) =>
      value === undefined && values === undefined ? [] : [{ name, value, values }],
    ),
    numbers: [
      ...standingOf(table),
      ...entries.flatMap(([name, { number }]) => (number === undefined ? [] : [{ name, number }])),
    ],
  };
}

const standingOf = ({ alias }: PublicationTable) =>
  STANDING.map((name) => ({ name, number: sql`${sql.ref(`${alias}.${name}`)}::int` }));

type Rows = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

export const someRows =
  (ids: number[]): Rows =>
  (id) =>
    sql`${id} = any(${intArray(ids)})`;
export const rowsFrom =
  (first: number, count: number): Rows =>
  (id) =>
    sql`${id} between ${sql.lit(first)} and ${sql.lit(first + count - 1)}`;

/** Does reads that see one state of the database. */
export function readNewest<T>(db: Db, read: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** The transactions that a read sees, as the database writes them. */
export async function snapshotOf(trx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(trx);
  return rows[0]?.snapshot ?? '';
}

const isNews = (snapshot: string) => sql<boolean>`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;

/** Whether anything changed after a snapshot. The newest is looked for: an index has it, whatever the plan takes the snapshot for. */
export async function hasChanged(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`${namedStatement}
    select coalesce((select true from filter_change where ${isNews(snapshot)} order by xid desc limit 1), false) as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? true;
}

/** The ids of the rows of a kind that changed: all that is kept of them, or their standing alone. */
export interface ChangedRows {
  whole: number[];
  standing: number[];
}

/** Changed rows since a snapshot, by kind. */
export async function changedSince(trx: Db, snapshot: string, kinds: IndexedKind[]): Promise<ChangedRows[]> {
  const lists = kinds.map(
    ({ table, changed }) => sql`jsonb_build_object('whole', array(${changed}),
      'standing', array(select id from news where kind = ${`${table.table} standing`} except (${changed})))`,
  );
  const { rows } = await sql<{ changed: ChangedRows[] }>`
    with news as materialized (select distinct kind, id from filter_change where ${isNews(snapshot)})
    select jsonb_build_array(${sql.join(lists)}) as changed`.execute(trx);
  return rows[0]?.changed ?? [];
}

/** The standing of some rows that are listed: by its place among the numbers, in the order of `ids`. */
export async function readStanding(
  trx: Db,
  { table }: IndexedKind,
  rows: Rows,
): Promise<{ ids: Int32Array; numbers: Int32Array[] }> {
  const id = sql.ref(`${table.alias}.id`);
  const columns = [id, ...standingOf(table).map(({ number }) => number)];
  const lists = columns.map((column, place) => sql`array_send(array_agg(${column})) as ${sql.id(`n${place}`)}`);
  const { rows: read } = await sql<Record<string, Buffer | null>>`select ${sql.join(lists)}
    from ${sql.table(table.table)} ${sql.id(table.alias)} where ${sql.ref(`${table.alias}.listed`)} and ${rows(id)}`.execute(
    trx,
  );
  const [ids = new Int32Array(), ...numbers] = columns.map((_, place) => intsIn(read[0]?.[`n${place}`] ?? null));
  return { ids, numbers };
}

/** Reads what rows that are listed are called, by their ids. */
export function calledReader(db: Db, { table, alias, key }: PublicationTable): (ids: number[]) => Promise<Map<number, string>> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const read = namedQuery(
    db,
    sql<{
      id: number;
      title: string;
      names: string;
    }>`select ${column('id')}, ${column(key)} as title, ${column('name_words')} as names
      from ${sql.table(table)} ${sql.id(alias)} where ${column('listed')} and ${column('id')} = any(${unseen(sql`$1::int[]`)})`,
  );
  return async (ids) => new Map((await read(intList(ids))).map(({ id, title, names }) => [id, matchedText(title, names)]));
}

/** Whether the feed still has every change that a snapshot does not see: none of those was forgotten. */
export async function areChangesKept(trx: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select forgotten is null or pg_snapshot_xmax(forgotten) < pg_snapshot_xmax(seen) or pg_snapshot_xmax(forgotten) = pg_snapshot_xmax(seen)
      and not exists (select pg_snapshot_xip(seen) except select pg_snapshot_xip(forgotten)) as kept
    from change_feed, (select ${snapshot}::pg_snapshot as seen) indexed`.execute(trx);
  return rows[0]?.kept ?? false;
}

/** Forgets changes that every process has followed: those that a snapshot of long ago sees. */
export async function forgetChanges(db: Db, snapshot: string): Promise<void> {
  await sql`with gone as (delete from filter_change where pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) returning xid)
    update change_feed set forgotten = ${snapshot}::pg_snapshot
    where exists (select from gone) and (forgotten is null or pg_snapshot_xmax(forgotten) <= pg_snapshot_xmax(${snapshot}::pg_snapshot))`.execute(
    db,
  );
}

/** Which database this is, and how far its transactions are. Another copy of the data, or another timeline, has other transactions. */
export async function feedIdentity(db: Db): Promise<{ database: string; next: bigint }> {
  const { rows } = await sql<{ database: string; next: string }>`
    select concat_ws(' ', epoch, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as database,
      pg_snapshot_xmax(pg_current_snapshot())::text as next from change_feed`.execute(db);
  return { database: rows[0]?.database ?? '', next: BigInt(rows[0]?.next ?? 0) };
}

/** Everything that decides what an index holds of some kinds, as a hash: an index that was made by other queries is not this one. */
export function schemaHash(db: Db, kinds: IndexedKind[]): string {
  const queries = kinds.map(({ table, values, numbers }) => ({
    table,
    values: values.map(({ name, value, values: pairs }) => [name, compiled(db, value ?? pairs)]),
    numbers: numbers.map(({ name, number }) => [name, compiled(db, number)]),
  }));
  return createHash('sha256').update(JSON.stringify(queries)).digest('hex');
}

function compiled(db: Db, expression: RawBuilder<unknown> | undefined) {
  if (expression === undefined) return null;
  const { sql: text, parameters } = expression.compile(db);
  return [text, parameters];
}

export async function highestId(trx: Db, { table }: PublicationTable): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id ?? 0;
}

/**
 * The listed ones of some rows, with all that they have. Numbers travel as the database keeps them, in one row: a million rows
 * in seconds.
 */
export async function readPart(trx: Db, { table, values, numbers }: IndexedKind, rows: Rows): Promise<IndexPart> {
  const id = sql.ref(`${table.alias}.id`);
  const aggregate = (expression: RawBuilder<unknown>, name: string) =>
    sql`array_send(array_agg(${expression})) as ${sql.id(name)}`;
  const own = values.flatMap(({ value }, place) =>
    value === undefined ? [] : [aggregate(sql`coalesce((${value})::int, ${sql.lit(NO_VALUE)})`, `v${place}`)],
  );
  const measured = numbers.map(({ number }, place) => aggregate(sql`coalesce((${number})::float8, 'NaN')`, `n${place}`));
  const linked = values.flatMap(({ values: pairs }, place) =>
    pairs === undefined
      ? []
      : [
          sql`(select array_send(array_agg((v.id::bigint << 32) | v.value)) from (${pairs}) v where ${rows(sql`v.id`)}) as ${sql.id(`v${place}`)}`,
        ],
  );
  const texts = (column: string, name = column) =>
    sql`string_agg(${sql.ref(`${table.alias}.${column}`)}, ${LINE}) as ${sql.id(name)}`;
  const { rows: read } = await sql<
    Record<string, Buffer | null> & { title?: string | null; search_text?: string | null; name_words?: string | null }
  >`
    select ${sql.join([sql`own.*`, ...linked])} from (
      select ${sql.join([aggregate(id, 'ids'), ...own, ...measured, texts(table.key, 'title'), texts('search_text'), texts('name_words')])}
      from ${sql.table(table.table)} ${sql.id(table.alias)} where ${sql.ref(`${table.alias}.listed`)} and ${rows(id)}) own`.execute(
    trx,
  );
  const part = read[0] ?? {};
  const ids = intsIn(part['ids'] ?? null);
  const [titles, found, names] = [part.title, part.search_text, part.name_words].map(linesIn) as [string[], string[], string[]];
  return {
    ids,
    values: values.map(({ value }, place) => {
      const bytes = part[`v${place}`] ?? null;
      return value === undefined ? pairsIn(bytes) : { ids, values: intsIn(bytes) };
    }),
    numbers: numbers.map((_, place) => numbersIn(part[`n${place}`] ?? null)),
    ...indexedTexts(titles.map((title, row) => ({ title, found: found[row] ?? '', names: names[row] ?? '' }))),
  };
}

const LINE = '\n';

const linesIn = (text: string | null | undefined) => text?.split(LINE) ?? [];

/** The ids of some rows, as `readPart` reads them. */
export const readIds = (db: Db, table: PublicationTable, condition: RawBuilder<boolean>): Promise<Int32Array> =>
  readNumbers(db, sql.ref(`${table.alias}.id`), sql`${sql.table(table.table)} ${sql.id(table.alias)} where ${condition}`);

/** A whole number of each row, in whatever order. @param rows what follows `from`. */
export async function readNumbers(db: Db, number: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows: read } = await sql<{ numbers: Buffer | null }>`
    select array_send(array_agg(${number})) as numbers from ${rows}`.execute(db);
  return intsIn(read[0]?.numbers ?? null);
}

/** Sizes in bytes of the `array_send` header, and of the length before each element. */
const HEAD = 20;
const LENGTH = 4;

function elements(bytes: Buffer | null, size: number) {
  const data = bytes ?? Buffer.alloc(HEAD);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return { view, step: LENGTH + size, count: (data.byteLength - HEAD) / (LENGTH + size) };
}

function intsIn(bytes: Buffer | null): Int32Array {
  const { view, step, count } = elements(bytes, 4);
  return Int32Array.from({ length: count }, (_, at) => view.getInt32(HEAD + LENGTH + at * step));
}

function numbersIn(bytes: Buffer | null): Float64Array {
  const { view, step, count } = elements(bytes, 8);
  return Float64Array.from({ length: count }, (_, at) => view.getFloat64(HEAD + LENGTH + at * step));
}

function pairsIn(bytes: Buffer | null): Pairs {
  const { view, step, count } = elements(bytes, 8);
  const ids = new Int32Array(count);
  const values = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    ids[at] = view.getInt32(HEAD + LENGTH + at * step);
    values[at] = view.getInt32(HEAD + LENGTH + at * step + 4);
  }
  return { ids, values };
}

import { sql, type RawBuilder, type Transaction } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { intArray, intList, unseen } from '../platform/db/int-list.ts';
import { calledOf } from '../platform/db/name-judge.ts';
import { prepared, preparedQuery } from '../platform/db/prepared.ts';
import { markedKeys, markedWordsIn, plainWordsIn } from '../platform/db/text-search.ts';
import type { KeptPart } from './filter-memory.ts';
import type { FilterSql } from './publication-filter-store.ts';
import type { PublicationTable } from './publication-order-store.ts';
import { NO_VALUE, type Pairs } from './value-columns.ts';

/** A kind whose rows are kept in memory, as its lists are described. */
export interface KeptList {
  table: PublicationTable;
  filterSql: Record<string, FilterSql<never, never>>;
  /** The ids of rows that have something else now, out of `news`; without it those that are noted by the kind's name. */
  changed?: RawBuilder<unknown>;
}

/** What is read of a kind: its filters that have values, and what is a number, each by its place. */
export interface KeptKind {
  table: PublicationTable;
  values: { name: string; value: RawBuilder<unknown> | undefined; values: RawBuilder<unknown> | undefined }[];
  /** Its standing comes first. */
  numbers: { name: string; number: RawBuilder<unknown> }[];
  changed: RawBuilder<unknown>;
}

/** What says how well known a publication is: it changes by the hour, and alone. */
const STANDING = ['popularity', 'notability', 'pictured'];

export function keptKind({ table, filterSql, changed }: KeptList): KeptKind {
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
  const { rows } = await sql<{ changed: boolean }>`${prepared}
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

/** What changed after a snapshot, by kind. */
export async function changedSince(trx: Db, snapshot: string, kinds: KeptKind[]): Promise<ChangedRows[]> {
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
  { table }: KeptKind,
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
  const read = preparedQuery(
    db,
    sql<{ id: number; called: string }>`select ${column('id')}, ${calledOf(column(key), column('name_words'))} as called
      from ${sql.table(table)} ${sql.id(alias)} where ${column('listed')} and ${column('id')} = any(${unseen(sql`$1::int[]`)})`,
  );
  return async (ids) => new Map((await read(intList(ids))).map(({ id, called }) => [id, called]));
}

/** Forgets changes that everybody has followed: those that a snapshot of long ago sees. */
export async function forgetChanges(db: Db, snapshot: string): Promise<void> {
  await sql`delete from filter_change where pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`.execute(db);
}

export async function highestId(trx: Db, { table }: PublicationTable): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id ?? 0;
}

/**
 * The listed ones of some rows, with all that they have. Numbers travel as the database keeps them, in one row: a million rows
 * in seconds.
 */
export async function readPart(trx: Db, { table, values, numbers }: KeptKind, rows: Rows): Promise<KeptPart> {
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
  return {
    ids,
    values: values.map(({ value }, place) => {
      const bytes = part[`v${place}`] ?? null;
      return value === undefined ? pairsIn(bytes) : { ids, values: intsIn(bytes) };
    }),
    numbers: numbers.map((_, place) => numbersIn(part[`n${place}`] ?? null)),
    ...textsIn(linesIn(part.title), linesIn(part.search_text), linesIn(part.name_words)),
  };
}

const LINE = '\n';

const linesIn = (text: string | null | undefined) => text?.split(LINE) ?? [];

/** What rows are found by, a line each: what names them, their titles first, what else there is, and the short words of their names. */
function textsIn(
  titles: string[],
  found: string[],
  nameWords: string[],
): Pick<KeptPart, 'names' | 'others' | 'markedWords' | 'plainWords'> {
  const names = titles.map((title, row) => [...new Set([title, ...markedKeys(nameWords[row] ?? '')])]);
  const others = found.map((line, row) => {
    const own = names[row] ?? [];
    return line.split(' ').filter((key) => key !== '' && !own.includes(key));
  });
  return { names, others, markedWords: nameWords.map(markedWordsIn), plainWords: new Set(nameWords.flatMap(plainWordsIn)) };
}

/** The ids of some rows, as `readPart` reads them. */
export const readIds = (db: Db, table: PublicationTable, condition: RawBuilder<boolean>): Promise<Int32Array> =>
  readNumbers(db, sql.ref(`${table.alias}.id`), sql`${sql.table(table.table)} ${sql.id(table.alias)} where ${condition}`);

/** A whole number of each row, in whatever order. @param rows what follows `from`. */
export async function readNumbers(db: Db, number: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows: read } = await sql<{ numbers: Buffer | null }>`
    select array_send(array_agg(${number})) as numbers from ${rows}`.execute(db);
  return intsIn(read[0]?.numbers ?? null);
}

/** What `array_send` writes before its elements, and the length before each. */
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

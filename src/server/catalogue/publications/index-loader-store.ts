import { createHash } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { DocumentBatch, DocumentTexts, Pairs, SortKeyBatch } from '@polyshelf/catalogue-index/index-changes.ts';
import { facet, numeric, pair, sortKey, type Field, type IndexSchema } from '@polyshelf/catalogue-index/index-schema.ts';
import { NO_VALUE } from '@polyshelf/catalogue-index/memory/facet-column.ts';

import type { Db } from '../../platform/db/database.ts';
import { intArray, intList, unseen } from '../../platform/db/int-list.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import type { FollowedKind } from './change-feed-store.ts';
import { partsOf, type FilterField, type LoadedValues } from './publication-filter-store.ts';
import type { PublicationTable } from './publication-order-store.ts';

/** A list whose rows are documents of the index. The kind of the documents is the name of its table. */
export interface IndexedList {
  table: PublicationTable;
  fields: Record<string, FilterField>;
  /** Further numbers of rows, for orders. */
  numbers?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The ids of changed rows, out of `news`; without it, those recorded under the name of the kind. */
  changed?: RawBuilder<unknown>;
}

/** Fields of the documents of a kind, with the SQL that loads them. */
export interface IndexedKind extends FollowedKind {
  table: PublicationTable;
  facets: { name: string; loaded: LoadedValues }[];
  pairs: { name: string; values: RawBuilder<unknown> }[];
  numbers: { name: string; number: RawBuilder<unknown> }[];
  sortKeys: { name: string; number: RawBuilder<unknown> }[];
}

/** Popularity, which changes hourly without other changes. */
const SORT_KEYS = ['popularity', 'notability', 'pictured'];

export function indexedKind({ table, fields, numbers = {}, changed }: IndexedList): IndexedKind {
  const filters = Object.entries(fields);
  const named = (found: Readonly<Record<string, LoadedValues>> = {}) =>
    Object.entries(found).map(([name, loaded]) => ({ name, loaded }));
  return {
    kind: table.table,
    table,
    changed: changed ?? sql`select id from news where kind = ${table.table}`,
    facets: filters.flatMap(([name, field]) => [
      ...(field.facet === undefined ? [] : [{ name: field.number === undefined ? name : partsOf(name), loaded: field.facet }]),
      ...named(field.facets),
    ]),
    pairs: filters.flatMap(([, field]) => Object.entries(field.pairs ?? {}).map(([name, values]) => ({ name, values }))),
    numbers: [
      ...filters.flatMap(([name, { number }]) => (number === undefined ? [] : [{ name, number }])),
      ...Object.entries(numbers).map(([name, number]) => ({ name, number })),
    ],
    sortKeys: (table.isPart ? [] : SORT_KEYS).map((name) => ({ name, number: sql`${sql.ref(`${table.alias}.${name}`)}::int` })),
  };
}

export const schemaOf = (kinds: readonly IndexedKind[]): IndexSchema =>
  Object.fromEntries(
    kinds.map(({ kind, ...fields }) => {
      const typed = (type: () => Field, all: readonly { name: string }[]) => all.map(({ name }) => [name, type()] as const);
      return [
        kind,
        Object.fromEntries([
          ...typed(facet, fields.facets),
          ...typed(pair, fields.pairs),
          ...typed(numeric, fields.numbers),
          ...typed(sortKey, fields.sortKeys),
        ]),
      ];
    }),
  );

/** Hash of everything that decides on the contents of an index. An index of other queries has another hash. */
export function schemaHash(db: Db, kinds: readonly IndexedKind[]): string {
  const compiled = (expression: RawBuilder<unknown>) => {
    const { sql: text, parameters } = expression.compile(db);
    return [text, parameters];
  };
  const queries = kinds.map(({ table, facets, pairs, numbers, sortKeys }) => ({
    table,
    facets: facets.map(({ name, loaded }) => [name, compiled('value' in loaded ? loaded.value : loaded.values)]),
    pairs: pairs.map(({ name, values }) => [name, compiled(values)]),
    numbers: [...numbers, ...sortKeys].map(({ name, number }) => [name, compiled(number)]),
  }));
  return createHash('sha256').update(JSON.stringify(queries)).digest('hex');
}

type Rows = (id: RawBuilder<unknown>) => RawBuilder<boolean>;

export const someRows =
  (ids: number[]): Rows =>
  (id) =>
    sql`${id} = any(${intArray(ids)})`;
export const rowsFrom =
  (first: number, count: number): Rows =>
  (id) =>
    sql`${id} between ${sql.lit(first)} and ${sql.lit(first + count - 1)}`;

export async function highestId(trx: Db, { table }: PublicationTable): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id ?? 0;
}

const LINE = '\n';
const linesIn = (text: string | null | undefined) => text?.split(LINE) ?? [];

/** Columns with the texts of a document. Parts of publications have only a title. */
const textColumns = ({ alias, key, isPart }: PublicationTable) => ({
  title: sql.ref(`${alias}.${key}`),
  found: isPart ? sql`''` : sql.ref(`${alias}.search_text`),
  names: isPart ? sql`''` : sql.ref(`${alias}.name_words`),
});

/** The listed ones of some rows as documents. Numbers are transferred in binary, in one row: a million rows in seconds. */
export async function readDocuments(trx: Db, kind: IndexedKind, rows: Rows): Promise<DocumentBatch> {
  const { table, facets, pairs, numbers, sortKeys } = kind;
  const id = sql.ref(`${table.alias}.id`);
  const aggregate = (expression: RawBuilder<unknown>, name: string) =>
    sql`array_send(array_agg(${expression})) as ${sql.id(name)}`;
  const linked = (values: RawBuilder<unknown>, name: string) =>
    sql`(select array_send(array_agg((v.id::bigint << 32) | v.value)) from (${values}) v
      where v.value is not null and ${rows(sql`v.id`)}) as ${sql.id(name)}`;
  const own = facets.flatMap(({ loaded }, at) =>
    'value' in loaded ? [aggregate(sql`coalesce((${loaded.value})::int, ${sql.lit(NO_VALUE)})`, `f${at}`)] : [],
  );
  const ordered = [...numbers, ...sortKeys];
  const measured = ordered.map(({ number }, at) => aggregate(sql`coalesce((${number})::float8, 'NaN')`, `n${at}`));
  const others = [
    ...facets.flatMap(({ loaded }, at) => ('values' in loaded ? [linked(loaded.values, `f${at}`)] : [])),
    ...pairs.map(({ values }, at) => linked(values, `p${at}`)),
  ];
  const texts = Object.entries(textColumns(table)).map(
    ([name, column]) => sql`string_agg(${column}, ${LINE}) as ${sql.id(name)}`,
  );
  const { rows: read } = await sql<Record<string, Buffer | null> & Partial<Record<keyof DocumentTexts, string | null>>>`
    select ${sql.join([sql`own.*`, ...others])} from (
      select ${sql.join([aggregate(id, 'ids'), ...own, ...measured, ...texts])}
      from ${sql.table(table.table)} ${sql.id(table.alias)} where ${sql.ref(`${table.alias}.listed`)} and ${rows(id)}) own`.execute(
    trx,
  );
  const part = read[0] ?? {};
  const bytes = (name: string) => part[name] ?? null;
  const ids = intsIn(bytes('ids'));
  const [found, names] = [linesIn(part.found), linesIn(part.names)];
  const all = <Value>(fields: { name: string }[], valueOf: (at: number) => Value) =>
    Object.fromEntries(fields.map(({ name }, at) => [name, valueOf(at)]));
  return {
    kind: kind.kind,
    ids,
    facets: all(facets, (at) => {
      const values = bytes(`f${at}`);
      return 'value' in (facets[at]?.loaded ?? {}) ? stated({ ids, values: intsIn(values) }) : pairsIn(values);
    }),
    pairs: all(pairs, (at) => pairsIn(bytes(`p${at}`))),
    numbers: all(ordered, (at) => numbersIn(bytes(`n${at}`))),
    texts: linesIn(part.title).map((title, row) => ({ title, found: found[row] ?? '', names: names[row] ?? '' })),
    removed: NO_IDS,
  };
}

const NO_IDS = new Int32Array();

/** Without rows that have no value. */
function stated({ ids, values }: Pairs): Pairs {
  const isStated = (_: number, at: number) => values[at] !== NO_VALUE;
  return values.includes(NO_VALUE) ? { ids: ids.filter(isStated), values: values.filter(isStated) } : { ids, values };
}

/** Sort keys of the listed ones of some rows. */
export async function readSortKeys(trx: Db, { kind, table, sortKeys }: IndexedKind, rows: Rows): Promise<SortKeyBatch> {
  const id = sql.ref(`${table.alias}.id`);
  const lists = [id, ...sortKeys.map(({ number }) => number)].map(
    (column, at) => sql`array_send(array_agg(${column})) as ${sql.id(`n${at}`)}`,
  );
  const { rows: read } = await sql<Record<string, Buffer | null>>`select ${sql.join(lists)}
    from ${sql.table(table.table)} ${sql.id(table.alias)} where ${sql.ref(`${table.alias}.listed`)} and ${rows(id)}`.execute(
    trx,
  );
  const column = (at: number) => intsIn(read[0]?.[`n${at}`] ?? null);
  return {
    kind,
    ids: column(0),
    sortKeys: Object.fromEntries(sortKeys.map(({ name }, at) => [name, Float64Array.from(column(at + 1))])),
  };
}

/** Reads the texts of listed rows by their ids, for ranking. */
export function textsReader(db: Db, { table }: IndexedKind): (ids: number[]) => Promise<Map<number, DocumentTexts>> {
  const id = sql.ref(`${table.alias}.id`);
  const { title, names } = textColumns(table);
  const read = namedQuery(
    db,
    sql<DocumentTexts & { id: number }>`select ${id}, ${title} as title, '' as found, ${names} as names
      from ${sql.table(table.table)} ${sql.id(table.alias)}
      where ${sql.ref(`${table.alias}.listed`)} and ${id} = any(${unseen(sql`$1::int[]`)})`,
  );
  return async (ids) => new Map((await read(intList(ids))).map((row) => [row.id, row]));
}

/** Ids of rows, ascending. */
export const readIds = (db: Db, table: PublicationTable, condition: RawBuilder<boolean>): Promise<Int32Array> =>
  readNumbers(db, sql.ref(`${table.alias}.id`), sql`${sql.table(table.table)} ${sql.id(table.alias)} where ${condition}`);

/**
 * The distinct whole numbers of rows, ascending.
 * @param rows the part after `from`.
 */
export async function readNumbers(db: Db, number: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows: read } = await sql<{ numbers: Buffer | null }>`
    select array_send(array_agg(distinct ${number})) as numbers from ${rows}`.execute(db);
  return intsIn(read[0]?.numbers ?? null).sort();
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

import { isDeepStrictEqual } from 'node:util';

import { sql, type RawBuilder } from 'kysely';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import type { Fields, StoredFields } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { NameTexts } from '../../platform/db/name-texts.ts';
import { deleteFromAll, idList, insertReturning, insertRows, updateRows } from './batch-sql-store.ts';
import type { FoundBy, NamingTable } from './related-name-store.ts';
import type { Origins } from './origin-policy.ts';
import type { FormKind } from './publication-form-store.ts';

/** A publication with all its parts, by ids, with ordered lists. Used for reads and writes. */
export type PublicationRecord<F extends Fields> = StoredFields<F> & OwnedRecord;

export interface OwnedRecord {
  uploaderId: number | null;
  /** First publication as ISO 8601. Null before. */
  publishedAt: string | null;
}

/** Storage of the publications of a kind. `Rec` has the values of fields, and the kind's own members. */
export interface StoredKind<F extends Fields, Rec extends PublicationRecord<F>, Extras = unknown>
  extends FormKind<F>, KindInDatabase<F, Rec, Extras> {
  /** Field of the title. */
  title: 'title' | 'name';
  empty: Rec;
  /** Form field of a record's member. Null: none. */
  fieldOf(member: keyof Rec): (keyof F & string) | null;
  /** Related tables whose names are search texts, in order. */
  foundBy(record: Rec): FoundBy;
  /** Columns that identify the rows of a batch. */
  identity: string[];
  /** Matches of imported items, in order, if a title does not identify publications. */
  matches?(db: Db, items: Partial<Rec>[]): Promise<ImportMatch[]>;
}

/** Published record that an imported item updates. */
export interface ImportMatch {
  /** Null: a new publication. */
  id: number | null;
  /** Title of a new publication, if it differs from the item. Null: it does not. */
  title: string | null;
  /** Remark for the importer. Null: none. */
  note: string | null;
  /** Reason why nothing can be saved. Null: none. */
  error: string | null;
}

/** SQL parts of a kind. Every `select` is from the kind's table under its own name. */
export interface KindInDatabase<F extends Fields, Rec extends PublicationRecord<F>, Extras = unknown> extends Omit<
  FormKind<F>,
  'kind' | 'fields'
> {
  /** `select` list of the kind's own members. */
  ownMembers?: RawBuilder<unknown>;
  /** Data beside the record, as JSON. */
  extras?: RawBuilder<Extras>;
  /** Columns of own members, and derived ones. */
  ownColumns(record: Rec, before: Before<Rec> | null, now: Date): object;
  /** Own members in separate tables. */
  parts: Readonly<Record<string, Part<Rec>>>;
  /** SQL condition: own members refer to a row of such a table. */
  naming?: Partial<Record<NamingTable, (id: number) => RawBuilder<unknown>>>;
  /** Ids that imported items match, in order. Default: by title. */
  find?(db: Db, items: Partial<Rec>[]): Promise<(number | undefined)[]>;
  /** Order of publications with the same title in an export. */
  exportOrder?: RawBuilder<unknown>;
  /** Serialises imports, if no constraint prevents duplicates. */
  lockImports?(trx: Db): Promise<void>;
  /** Blocks those imports. Several saves may do so at once. */
  blockImports?(trx: Db): Promise<void>;
  /** Locks rows whose counters change with these records. */
  lockCounted?(trx: Db, records: Rec[]): Promise<void>;
  /** Recounts those counters. */
  recount?(trx: Db, records: Rec[]): Promise<void>;
  /** Condition that keeps a deleted publication because others refer to it. */
  needed?: RawBuilder<unknown>;
}

/** A kind with opaque records. */
export type AnyKind = StoredKind<Fields, PublicationRecord<Fields>>;
/** Records of a kind only return to that kind, which the type checker cannot verify. */
export const anyKind = <F extends Fields, Rec extends PublicationRecord<F>, Extras>(kind: StoredKind<F, Rec, Extras>) =>
  kind as unknown as AnyKind;

export interface Part<Rec> {
  tables: (keyof Tables & string)[];
  insert(db: Db, records: [id: number, record: Rec][], now: Date): Promise<void>;
}

export interface Stored<Rec, Extras = unknown> {
  id: number;
  listed: boolean;
  hidden: boolean;
  demo: boolean;
  /** Time of final removal, if deleted. */
  removalAt: Date | null;
  origins: Origins;
  record: Rec;
  extras: Extras;
}

/** Stored state before a write. */
export type Before<Rec> = Pick<Stored<Rec>, 'id' | 'listed' | 'hidden' | 'record'>;

/** A record to write. */
export interface Put<Rec> {
  record: Rec;
  /** Null: a new publication. */
  before: Before<Rec> | null;
  status: PublicationStatus;
  origins: Origins;
  /** Idempotency key of the form that creates it. */
  saveKey?: string;
  /** Marks demonstration content. */
  demo?: boolean;
}

/** A part in one table. */
export const rowsPart = <Rec>(table: keyof Tables & string, rowsOf: (record: Rec, id: number) => object[]): Part<Rec> => ({
  tables: [table],
  insert: (db, records) => insertRows(db, table, inPlaces(records, rowsOf) as never[]),
});

/** Rows of many records, each with its position in its record. */
export const inPlaces = <Rec, Row>(records: [number, Rec][], rowsOf: (record: Rec, id: number) => Row[]) =>
  records.flatMap(([id, record]) => rowsOf(record, id).map((row, position) => ({ ...row, position })));

/** Reads and writes many records. Use inside a transaction. */
export function publicationRecordStore<F extends Fields, Rec extends PublicationRecord<F>, Extras>(
  db: Db,
  stored: StoredKind<F, Rec, Extras>,
) {
  const { kind, columns, title } = stored;
  const [table, id] = [sql.table(kind), sql.ref(`${kind}.id`)];
  const lists = Object.entries<keyof Tables & string>(columns.lists).map(([name, listed]): [string, Part<Rec>] => {
    return [name, { tables: [listed], insert: (to, records) => columns.insertList(to, records, name) }];
  });
  const parts = new Map([...lists, ...Object.entries(stored.parts)]);

  const columnsOf = ({ record, before, status, origins, texts }: Put<Rec> & { texts: NameTexts }, now: Date) => ({
    ...columns.row(record),
    [`${title}_key`]: matchKey(titleOf(record)),
    search_text: texts.searchText,
    name_words: texts.nameWords,
    status_id: status,
    field_origins: origins,
    uploader_id: record.uploaderId,
    published_at: record.publishedAt,
    ...stored.ownColumns(record, before, now),
  });
  const titleOf = (record: Rec) => record[title as keyof Rec] as string;

  async function insertParts(records: [number, Rec][], names: Iterable<string>, now: Date): Promise<void> {
    for (const name of names) await parts.get(name)?.insert(db, records, now);
  }

  return {
    /** @param lock locks the rows until the transaction ends. */
    async read(ids: number[], lock = false): Promise<Stored<Rec, Extras>[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<Omit<Stored<Rec, Extras>, 'record'> & { publishedAt: Date | null }>`
        select ${id}, listed, demo, hidden_at is not null as hidden, removal_at as "removalAt", field_origins as origins,
          ${columns.stored}, uploader_id as "uploaderId", published_at as "publishedAt", ${stored.ownMembers ? sql`${stored.ownMembers},` : sql``}
          ${stored.extras ?? sql`null`} as extras
        from ${table} where ${id} in (${idList(ids)}) ${lock ? sql`for update of ${table}` : sql``}`.execute(db);
      return rows.map(({ id: one, listed, demo, hidden, removalAt, origins, extras, publishedAt, ...members }) => {
        const record = { ...members, publishedAt: publishedAt?.toISOString() ?? null } as unknown as Rec;
        return { id: one, listed, demo, hidden, removalAt, origins, extras, record };
      });
    },

    /** Creates publications. Returns their ids in order. */
    async insert(puts: (Put<Rec> & { texts: NameTexts })[], now: Date): Promise<number[]> {
      const rows = puts.map((put): Record<string, unknown> => ({
        ...columnsOf(put, now),
        save_key: put.saveKey ?? null,
        demo: put.demo ?? false,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      }));
      const made = await insertReturning(db, kind, rows as never[], stored.identity as never[]);
      const keyOf = (row: object) => JSON.stringify(stored.identity.map((column) => row[column as keyof typeof row] ?? null));
      const idOf = new Map(made.map((row) => [keyOf(row), row.id]));
      const ids = rows.map((row) => idOf.get(keyOf(row)) ?? 0);
      await insertParts(
        puts.map(({ record }, index) => [ids[index] ?? 0, record]),
        parts.keys(),
        now,
      );
      return ids;
    },

    /** Updates records. Parts are only written if they changed. */
    async update(puts: (Put<Rec> & { before: Before<Rec>; texts: NameTexts })[], now: Date): Promise<void> {
      const rows = puts.map((put) => ({ id: put.before.id, ...columnsOf(put, now) }));
      await updateRows(db, kind, rows as never[], now);
      const member = (record: Rec, name: string) => record[name as keyof Rec];
      const changed = [...parts.keys()].filter((name) =>
        puts.some(({ record, before }) => !isDeepStrictEqual(member(record, name), member(before.record, name))),
      );
      const tables = changed.flatMap((name) => parts.get(name)?.tables ?? []);
      await deleteFromAll(
        db,
        tables,
        `${kind}_id`,
        rows.map((row) => row.id),
      );
      await insertParts(
        puts.map(({ record, before }) => [before.id, record]),
        changed,
        now,
      );
    },

    /** Matches of items among published records, in order. */
    async matches(items: Partial<Rec>[]): Promise<ImportMatch[]> {
      if (stored.matches !== undefined) return stored.matches(db, items);
      const ids = await this.find(items);
      return ids.map((id) => ({ id: id ?? null, title: null, note: null, error: null }));
    },

    /** Ids of published records that items match, in order. */
    async find(items: Partial<Rec>[]): Promise<(number | undefined)[]> {
      if (stored.find !== undefined) return stored.find(db, items);
      const titles = items.map((item) => titleOf(item as Rec));
      const [ofTitle, ofKind] = [sql.ref(`p.${title}`), sql.ref(`f.${kind}_id`)];
      const { rows } = await sql<{ id: number; wanted: string }>`
        with w as materialized (select value as wanted from json_array_elements_text(${JSON.stringify(titles)}::json)),
          titled as (select p.id, w.wanted from w join ${table} p
            on name_identity(${ofTitle}) = name_identity(w.wanted) and p.status_id = ${STATUS_PUBLISHED})
        select id, wanted from titled
        union all
        select min(p.id), w.wanted from w join former_title f on name_identity(f.title) = name_identity(w.wanted)
          join ${table} p on p.id = ${ofKind} and p.status_id = ${STATUS_PUBLISHED}
        where w.wanted not in (select wanted from titled) group by w.wanted`.execute(db);
      const ids = new Map(rows.map((row) => [row.wanted, row.id]));
      return titles.map((wanted) => ids.get(wanted));
    },
  };
}

/** JSON list of the `item` column of a query, ordered by `position`. */
export function listOf(query: RawBuilder<unknown>): RawBuilder<never[]> {
  return sql<never[]>`(select coalesce(json_agg(list.item order by list.position), '[]') from (${query}) list)`;
}

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

/** A publication with all its parts, by ids, lists in their order: as it is stored and as it is to be stored. */
export type PublicationRecord<F extends Fields> = StoredFields<F> & OwnedRecord;

export interface OwnedRecord {
  uploaderId: number | null;
  /** ISO 8601, of its first publication; null before. */
  publishedAt: string | null;
}

/** How the publications of a kind are stored. `Rec` has what their fields hold, and what is the kind's own. */
export interface StoredKind<F extends Fields, Rec extends PublicationRecord<F>, Beside = unknown>
  extends FormKind<F>, KindInDatabase<F, Rec, Beside> {
  /** The field that is its title. */
  title: 'title' | 'name';
  empty: Rec;
  /** The field of a form that a member of the record belongs to; null: none. */
  fieldOf(member: keyof Rec): (keyof F & string) | null;
  /** Related tables whose names are search texts, in order. */
  foundBy(record: Rec): FoundBy;
  /** Columns that tell the rows of a batch apart. */
  identity: string[];
  /** Meanings of the wishes of an import, in their order, where a title alone does not tell. */
  meant?(db: Db, wishes: Partial<Rec>[]): Promise<Meant[]>;
}

/** Meaning of a wish of an import. */
export interface Meant {
  /** Null: nothing that is there. */
  id: number | null;
  /** Title that a new publication gets instead of its own; null: its own. */
  title: string | null;
  /** Sentence for the person who imports; null: none. */
  note: string | null;
  /** Why nothing can be saved; null: it can. */
  fault: string | null;
}

/** SQL parts of a kind. Every `select` is from the kind's table under its own name. */
export interface KindInDatabase<F extends Fields, Rec extends PublicationRecord<F>, Beside = unknown> extends Omit<
  FormKind<F>,
  'kind' | 'fields'
> {
  /** The members of a record that are the kind's own, for the list of a `select`. */
  ownMembers?: RawBuilder<unknown>;
  /** Data beside the record, as JSON. */
  beside?: RawBuilder<Beside>;
  /** The columns of its own members, and those that are derived. */
  ownColumns(record: Rec, before: Before<Rec> | null, now: Date): object;
  /** Own members that stand in tables of their own. */
  parts: Readonly<Record<string, Part<Rec>>>;
  /** That it names a row of such a table by what is its own. */
  naming?: Partial<Record<NamingTable, (id: number) => RawBuilder<unknown>>>;
  /** The ids of those that an import means, in the order of its wishes; absent: its title tells. */
  find?(db: Db, wishes: Partial<Rec>[]): Promise<(number | undefined)[]>;
  /** Order of publications with the same title in an export. */
  exportOrder?: RawBuilder<unknown>;
  /** Waits for other imports, where no constraint tells apart what they make. */
  takeTurn?(trx: Db): Promise<void>;
  /** Holds off those; others who share the turn save meanwhile. */
  shareTurn?(trx: Db): Promise<void>;
  /** Holds what is counted along with these. */
  holdCounted?(trx: Db, records: Rec[]): Promise<void>;
  /** Counts it anew. */
  countAnew?(trx: Db, records: Rec[]): Promise<void>;
  /** Condition that keeps a deleted publication because others refer to it. */
  needed?: RawBuilder<unknown>;
}

/** A kind whose records nobody looks into. */
export type AnyKind = StoredKind<Fields, PublicationRecord<Fields>>;
/** Its records come out of it and go back into it alone, which the type checker cannot follow. */
export const anyKind = <F extends Fields, Rec extends PublicationRecord<F>, Beside>(kind: StoredKind<F, Rec, Beside>) =>
  kind as unknown as AnyKind;

export interface Part<Rec> {
  tables: (keyof Tables & string)[];
  insert(db: Db, records: [id: number, record: Rec][], now: Date): Promise<void>;
}

/** A record as it is stored. */
export interface Stored<Rec, Beside = unknown> {
  id: number;
  listed: boolean;
  hidden: boolean;
  demo: boolean;
  /** Deleted, and removed for good then. */
  removalAt: Date | null;
  origins: Origins;
  record: Rec;
  beside: Beside;
}

/** Stored state before a write. */
export type Before<Rec> = Pick<Stored<Rec>, 'id' | 'listed' | 'hidden' | 'record'>;

/** A record as it is to be stored. */
export interface Put<Rec> {
  record: Rec;
  /** Null: it is made. */
  before: Before<Rec> | null;
  status: PublicationStatus;
  origins: Origins;
  /** Save key of the form that creates it. */
  saveKey?: string;
  /** Marks demonstration content. */
  demo?: boolean;
}

/** A part whose rows stand in one table. */
export const rowsPart = <Rec>(table: keyof Tables & string, rowsOf: (record: Rec, id: number) => object[]): Part<Rec> => ({
  tables: [table],
  insert: (db, records) => insertRows(db, table, inPlaces(records, rowsOf) as never[]),
});

/** The rows of many records, each with its place among those of its record. */
export const inPlaces = <Rec, Row>(records: [number, Rec][], rowsOf: (record: Rec, id: number) => Row[]) =>
  records.flatMap(([id, record]) => rowsOf(record, id).map((row, position) => ({ ...row, position })));

/** Reads and writes whole records, many at a time. To be used inside a transaction. */
export function publicationRecordStore<F extends Fields, Rec extends PublicationRecord<F>, Beside>(
  db: Db,
  stored: StoredKind<F, Rec, Beside>,
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
    /** @param lock holds them against other writers until the transaction ends. */
    async read(ids: number[], lock = false): Promise<Stored<Rec, Beside>[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<Omit<Stored<Rec, Beside>, 'record'> & { publishedAt: Date | null }>`
        select ${id}, listed, demo, hidden_at is not null as hidden, removal_at as "removalAt", field_origins as origins,
          ${columns.stored}, uploader_id as "uploaderId", published_at as "publishedAt", ${stored.ownMembers ? sql`${stored.ownMembers},` : sql``}
          ${stored.beside ?? sql`null`} as beside
        from ${table} where ${id} in (${idList(ids)}) ${lock ? sql`for update of ${table}` : sql``}`.execute(db);
      return rows.map(({ id: one, listed, demo, hidden, removalAt, origins, beside, publishedAt, ...members }) => {
        const record = { ...members, publishedAt: publishedAt?.toISOString() ?? null } as unknown as Rec;
        return { id: one, listed, demo, hidden, removalAt, origins, beside, record };
      });
    },

    /** Makes publications; the ids come in their order. */
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

    /** Writes what is given in the place of what is stored; of the parts only those that are other than before. */
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

    /** Meanings of wishes among published things, in their order. */
    async meant(wishes: Partial<Rec>[]): Promise<Meant[]> {
      if (stored.meant !== undefined) return stored.meant(db, wishes);
      const ids = await this.find(wishes);
      return ids.map((id) => ({ id: id ?? null, title: null, note: null, fault: null }));
    },

    /** The ids of the published ones that are meant, in the order of the wishes. */
    async find(wishes: Partial<Rec>[]): Promise<(number | undefined)[]> {
      if (stored.find !== undefined) return stored.find(db, wishes);
      const titles = wishes.map((wish) => titleOf(wish as Rec));
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

/** A JSON list of the `item` of a query's rows by their `position`. */
export function listOf(query: RawBuilder<unknown>): RawBuilder<never[]> {
  return sql<never[]>`(select coalesce(json_agg(list.item order by list.position), '[]') from (${query}) list)`;
}

import { sql } from 'kysely';

import { ENTRY_REVISIONS_PAGE_SIZE } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS, type FormatForm, type TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { ofType, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { withPictureAddresses } from '../../files/storage/picture-address-service.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteRows } from '../publications/batch-sql-store.ts';
import { columnOf, publicationColumns } from '../publications/publication-columns-store.ts';
import { storedOf } from '../publications/publication-form.ts';
import type { RecordedChange } from '../publications/recorded-changes.ts';

export type EntryForm = TechnologyForm | FormatForm;

export interface EntryRow {
  id: number;
  name: string;
  version: number;
  locked: boolean;
  form: EntryForm;
}

export interface EntryRevisionRow {
  id: number;
  number: number;
  note: string | null;
  restored_number: number | null;
  import_file: string | null;
  changes: RecordedChange[];
  saved_at: Date;
  author: string | null;
  avatar: PictureRow | null;
  accepted_by_id: number | null;
  acceptor: string | null;
}

export interface NewEntryRevision {
  number: number;
  accountId: number | null;
  /** Null: no acceptance was needed. */
  acceptedById: number | null;
  /** Null: the save was made on the site. */
  importFile: string | null;
  note: string | null;
  restoredNumber: number | null;
  changes: RecordedChange[];
  snapshot: EntryForm;
}

/** Technologies or formats with their revisions. */
export function entryStore(db: Db, kind: EntryKind) {
  const table = sql.table(kind);
  const fields: Fields = ENTRY_FIELDS[kind];
  const columns = publicationColumns(kind, 'e', fields);
  // Columns of numbers and word lists, which only entries have.
  const own = ofType(fields, 'own').map(([name, field]) => [name, columnOf(field, name)] as const);
  const form = columns.formJson(Object.fromEntries(own.map(([name, column]) => [name, sql.ref(`e.${column}`)])));
  const view = (stored: EntryForm) => columns.formView(stored) as EntryForm;

  async function read(condition: ReturnType<typeof sql>, lock = false): Promise<EntryRow | undefined> {
    const { rows } = await sql<EntryRow>`
      select e.id, e.name, e.version, e.locked, ${form} as form from ${table} e
      where ${condition} order by e.id limit 1 ${lock ? sql`for update` : sql``}`.execute(db);
    const [row] = rows;
    return row && { ...row, form: view(row.form) };
  }

  return {
    byId: (id: number) => read(sql`e.id = ${id}`),
    shownById: (id: number) => read(sql`e.id = ${id} and ${isShownLookup(kind, 'e')}`),
    shownByName: (name: string) => read(sql`name_identity(e.name) = name_identity(${name}) and ${isShownLookup(kind, 'e')}`),
    hold: (id: number) => read(sql`e.id = ${id}`, true),

    /** All entries by name, with IGDB numbers. */
    async all(): Promise<{ name: string; igdbId: number | null; form: EntryForm }[]> {
      const igdbId = kind === 'technology' ? sql`e.igdb_id` : sql`null::int`;
      const { rows } = await sql<{ name: string; igdbId: number | null; form: EntryForm }>`
        select e.name, ${igdbId} as "igdbId", ${form} as form from ${table} e
        order by lower(e.name) collate "C", e.id`.execute(db);
      return rows.map((row) => ({ ...row, form: view(row.form) }));
    },

    async write(id: number, written: EntryForm, version: number): Promise<void> {
      const whole = written as FormOf<Fields>;
      const stored = storedOf(fields, whole);
      const values = {
        ...columns.row(stored),
        ...Object.fromEntries(own.map(([name, column]) => [column, whole[name]])),
        version,
      };
      const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${table} set ${sql.join(set)} where id = ${id}`.execute(db);
      for (const [name, { table: list }] of Object.entries(columns.links)) {
        await deleteRows(db, list, `${kind}_id`, [id]);
        await columns.insertList(db, [[id, stored]], name);
      }
    },

    /** Returns the name. Undefined: no such entry. */
    async setLocked(id: number, isLocked: boolean): Promise<string | undefined> {
      const { rows } = await sql<{ name: string }>`
        update ${table} set locked = ${isLocked} where id = ${id} returning name`.execute(db);
      return rows[0]?.name;
    },

    async hasRevisions(id: number): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from entry_revision where kind = ${kind} and entry_id = ${id}) as has`.execute(db);
      return rows[0]?.has ?? false;
    },

    /** Titles of fields that people changed. */
    async fieldsOfPeople(id: number): Promise<string[]> {
      const { rows } = await sql<{ field: string }>`
        select distinct c ->> 'field' as field from entry_revision r, jsonb_array_elements(r.changes) c
        where r.kind = ${kind} and r.entry_id = ${id} and r.import_file is null`.execute(db);
      return rows.map(({ field }) => field);
    },

    async addRevision(id: number, revision: NewEntryRevision, at: Date): Promise<void> {
      const { number, accountId, acceptedById, importFile, note, restoredNumber, changes, snapshot } = revision;
      await sql`insert into entry_revision (kind, entry_id, number, account_id, accepted_by_id, import_file, note, restored_number, changes, snapshot, saved_at)
        values (${kind}, ${id}, ${number}, ${accountId}, ${acceptedById}, ${importFile}, ${note}, ${restoredNumber}, ${JSON.stringify(changes)}::jsonb,
          ${JSON.stringify(snapshot)}::jsonb, ${at})`.execute(db);
    },

    async revisions(id: number, page: number): Promise<{ rows: EntryRevisionRow[]; total: number }> {
      const { rows } = await sql<EntryRevisionRow>`
        select r.id, r.number, r.note, r.restored_number, r.import_file, r.changes, r.saved_at, u.credit as author,
          ${pictureJson('u.shown_avatar_id')} as avatar, r.accepted_by_id, j.nickname as acceptor
        from entry_revision r left join account u on u.id = r.account_id left join account j on j.id = r.accepted_by_id and j.deleted_at is null where r.kind = ${kind} and r.entry_id = ${id}
        order by r.number desc limit ${ENTRY_REVISIONS_PAGE_SIZE} offset ${(page - 1) * ENTRY_REVISIONS_PAGE_SIZE}`.execute(db);
      const { rows: shown } = await sql<{ id: number }>`
        select distinct (field.value ->> 'id')::int as id from entry_revision r, jsonb_each(r.snapshot) field
        where r.kind = ${kind} and r.entry_id = ${id} and jsonb_typeof(field.value) = 'object' and field.value ? 'placeholder'`.execute(
        db,
      );
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from entry_revision where kind = ${kind} and entry_id = ${id}`.execute(db);
      const pictureIds = shown.map((picture) => picture.id);
      const changes = rows.map((row) => ({ changes: row.changes }));
      const addressed = await withPictureAddresses(db, changes, pictureIds);
      return { rows: rows.map((row, index) => ({ ...row, ...addressed[index] })), total: counted.rows[0]?.count ?? 0 };
    },

    async snapshot(id: number, number: number): Promise<EntryForm | undefined> {
      const { rows } = await sql<{ snapshot: EntryForm }>`
        select snapshot from entry_revision where kind = ${kind} and entry_id = ${id} and number = ${number}`.execute(db);
      return rows[0]?.snapshot;
    },
  };
}

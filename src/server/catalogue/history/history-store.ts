import { sql } from 'kysely';

import type { RevisionSource } from '../../../shared/catalogue/history/history-contract.ts';
import { UNIT_CHANGE, type RecordedChange } from '../publications/recorded-changes.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

/** A save of a publication. */
export interface NewRevision {
  kind: PublicationKind;
  id: number;
  /** Version of the publication after the save. */
  number: number;
  accountId: number | null;
  /** Default: the member. */
  source?: RevisionSource;
  /** File of the import. */
  sourceName?: string | null;
  /** Approver of a proposal. */
  acceptedById?: number | null;
  note: string | null;
  restoredNumber: number | null;
  changes: RecordedChange[];
  snapshot: object;
  at: Date;
}

export interface RevisionRow {
  id: number;
  number: number;
  created_at: Date;
  note: string | null;
  restored_number: number | null;
  changes: RecordedChange[];
  source: RevisionSource;
  source_name: string | null;
  accepted_by_id: number | null;
  /** Null: their account is deleted, or no acceptance was needed. */
  acceptor: string | null;
  /** Null: the account is deleted, or there was none. */
  author: string | null;
  avatar: PictureRow | null;
}

/** Each kind has its own foreign key column. */
const columnOf = (kind: PublicationKind, alias = 'revision') => sql.ref(`${alias}.${kind}_id`);

export function historyStore(db: Db) {
  const revisions = (kind: PublicationKind, id: number, since: Date | null, more = sql``) => sql`
    select ${more} r.id, r.number, r.created_at, r.note, r.restored_number, r.changes, r.source, r.source_name, r.accepted_by_id,
      (select w.nickname from account w where w.id = r.accepted_by_id and w.deleted_at is null) as acceptor,
      u.nickname as author, ${pictureJson('u.shown_avatar_id')} as avatar
    from revision r left join account u on u.id = r.account_id and u.deleted_at is null
    where ${columnOf(kind, 'r')} = ${id} and ${savedSince(since)}`;

  return {
    /** Adds revisions of one kind. `picturesIn` returns ids of the pictures in a snapshot. */
    async add(revisions: NewRevision[], picturesIn: (snapshot: object) => number[]): Promise<void> {
      const [first] = revisions;
      if (first === undefined) return;
      const ofKind = sql.id(`${first.kind}_id`);
      const { rows } = await sql<{ id: number; publication: number; number: number }>`
        insert into revision (${ofKind}, number, account_id, source, source_name, accepted_by_id, note, restored_number,
          changes, snapshot, created_at)
        select id, number, "accountId", coalesce(source, 'member'), "sourceName", "acceptedById", note,
          "restoredNumber", changes, snapshot, at
        from json_to_recordset(${storableJson(revisions)}::json) r(id int, number int, "accountId" int, source text,
          "sourceName" text, "acceptedById" int, note text,
          "restoredNumber" int, changes jsonb, snapshot jsonb, at timestamptz)
        returning id, ${ofKind} as publication, number`.execute(db);
      const idOf = new Map(rows.map((row) => [`${row.publication} ${row.number}`, row.id]));
      const pictures = revisions.flatMap(({ id, number, snapshot }) =>
        [...new Set(picturesIn(snapshot))].map((picture) => ({ revision: idOf.get(`${id} ${number}`), picture })),
      );
      if (pictures.length === 0) return;
      await sql`
        insert into revision_picture (revision_id, picture_id)
        select r.revision, p.id from json_to_recordset(${JSON.stringify(pictures)}::json) r(revision int, picture int)
        join picture p on p.id = r.picture`.execute(db);
    },

    /** Those of these publications that have revisions. */
    async withAny(kind: PublicationKind, ids: number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct ${columnOf(kind)} as id from revision where ${columnOf(kind)} = any(${ids}::int[])`.execute(db);
      return rows.map((row) => row.id);
    },

    /** Newest first. */
    async list(
      kind: PublicationKind,
      id: number,
      { limit, offset, since }: { limit: number; offset: number; since: Date | null },
    ): Promise<RevisionRow[]> {
      const { rows } = await sql<RevisionRow>`${revisions(kind, id, since)}
        order by r.number desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    /** One save, with its snapshot. */
    async find(kind: PublicationKind, id: number, number: number, since: Date | null) {
      const { rows } = await sql<RevisionRow & { snapshot: object }>`${revisions(kind, id, since, sql`r.snapshot,`)}
        and r.number = ${number}`.execute(db);
      return rows[0];
    },

    async count(kind: PublicationKind, id: number, since: Date | null): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from revision r
        where ${columnOf(kind, 'r')} = ${id} and ${savedSince(since)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Pictures in any revision of a publication. */
    async picturesOf(kind: PublicationKind, id: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select distinct x.picture_id as id from revision r join revision_picture x on x.revision_id = r.id
        where ${columnOf(kind, 'r')} = ${id}`.execute(db);
      return rows.map((row) => row.id);
    },

    /** Whether all saves between two versions only changed units of files, which are not part of the form. */
    async onlyUnits(kind: PublicationKind, id: number, from: number, to: number): Promise<boolean> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from revision where ${columnOf(kind)} = ${id} and number > ${from} and number <= ${to}
          and jsonb_array_length(changes) = 1 and changes->0->>'field' = ${UNIT_CHANGE}`.execute(db);
      return to > from && rows[0]?.count === to - from;
    },

    async snapshot(kind: PublicationKind, id: number, number: number): Promise<object | undefined> {
      const { rows } = await sql<{ snapshot: object }>`
        select snapshot from revision where ${columnOf(kind)} = ${id} and number = ${number}`.execute(db);
      return rows[0]?.snapshot;
    },
  };
}

const savedSince = (since: Date | null) => (since === null ? sql`true` : sql`r.created_at >= ${since}`);

/** Removes NUL and lone surrogates, which PostgreSQL's JSON refuses. */
function storableJson(value: object): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  );
}

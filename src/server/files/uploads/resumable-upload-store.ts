import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import type { UploadPiece } from './upload-piece-store.ts';

export interface StoredUpload {
  id: string;
  accountId: number;
  name: string;
  path: string | null;
  modifiedAt: Date | null;
  bytes: number;
  received: number;
  fileId: number | null;
  sha256: string | null;
  /** A part, which becomes a file only by joining. */
  isPart: boolean;
  /** Ids of the joined parts, in order. */
  joinedOf: string[] | null;
  createdAt: Date;
  expiresAt: Date;
}

export type NewUpload = Omit<StoredUpload, 'received' | 'fileId' | 'sha256'>;

/** A stored upload, as it is handed over to a publication. */
export interface TakenUpload {
  id: string;
  fileId: number;
  name: string;
  path: string | null;
  bytes: number;
  sha256: string;
}

export function resumableUploadStore(db: Db) {
  const uploads = db
    .selectFrom('upload as u')
    .leftJoin('stored_file as f', 'f.id', 'u.file_id')
    .select(['u.id', 'u.account_id as accountId', 'u.name', 'u.path', 'u.modified_at as modifiedAt', 'u.bytes', 'u.received'])
    .select([
      'u.file_id as fileId',
      'f.sha256',
      'u.is_part as isPart',
      'u.created_at as createdAt',
      'u.expires_at as expiresAt',
    ])
    // As text, because the two drivers parse arrays of uuid differently.
    .select(sql<string[] | null>`u.joined_of::text[]`.as('joinedOf'));

  /** Condition of a request's writes: it must still hold the lease. */
  const holds = (id: string, holder: string) =>
    sql<boolean>`id = ${id} and exists (select from upload_lease l where l.upload_id = ${id} and l.holder = ${holder})`;

  return {
    /** Locks the account, so that no other upload begins. False if the account is gone. */
    async lockAccount(id: number): Promise<boolean> {
      const { rows } = await sql`select from account where id = ${id} and deleted_at is null for no key update`.execute(db);
      return rows.length > 0;
    },

    async totals(accountId: number): Promise<{ open: number; waiting: number; bytes: number }> {
      const row = await db
        .selectFrom('upload')
        .select((e) => [
          e.fn.countAll<number>().filterWhere('file_id', 'is', null).as('open'),
          e.fn.countAll<number>().as('waiting'),
          sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
        ])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return row;
    },

    add: (upload: NewUpload) =>
      db
        .insertInto('upload')
        .values({
          id: upload.id,
          account_id: upload.accountId,
          name: upload.name,
          path: upload.path,
          modified_at: upload.modifiedAt,
          bytes: upload.bytes,
          is_part: upload.isPart,
          joined_of: upload.joinedOf,
          created_at: upload.createdAt,
          expires_at: upload.expiresAt,
        })
        .execute(),

    find: (id: string): Promise<StoredUpload | undefined> => uploads.where('u.id', '=', id).executeTakeFirst(),

    ofAccount: (accountId: number): Promise<StoredUpload[]> =>
      uploads
        .where('u.account_id', '=', accountId)
        .where('u.is_part', '=', false)
        // Uploads being joined are not files yet and cannot be resumed.
        .where((e) => e.or([e('u.joined_of', 'is', null), e('u.file_id', 'is not', null)]))
        .orderBy('u.created_at')
        .orderBy('u.id')
        .execute(),

    among: (accountId: number, ids: string[]): Promise<StoredUpload[]> =>
      uploads.where('u.account_id', '=', accountId).where('u.id', 'in', ids).execute(),

    /** The upload that joins exactly these parts. */
    joinedOf: (accountId: number, partIds: string[]): Promise<StoredUpload | undefined> =>
      uploads
        .where('u.account_id', '=', accountId)
        .where(sql<boolean>`u.joined_of = ${partIds}::uuid[]`)
        .executeTakeFirst(),

    /** Records the offset and new pieces. False if another request has the lease, or the upload is gone. */
    async advance(
      id: string,
      holder: string,
      to: { received: number; expiresAt: Date; pieces: UploadPiece[] },
    ): Promise<boolean> {
      const [starts, sizes, names] = [
        to.pieces.map(({ start }) => start),
        to.pieces.map(({ bytes }) => bytes),
        to.pieces.map(({ name }) => name),
      ];
      const { rows } = await sql`
        with moved as (
          update upload set received = ${to.received}, expires_at = ${to.expiresAt} where ${holds(id, holder)} returning id
        ), stored as (
          insert into upload_piece (upload_id, start, bytes, name)
          select moved.id, piece.* from moved, unnest(${starts}::bigint[], ${sizes}::integer[], ${names}::uuid[]) piece
        )
        select from moved`.execute(db);
      return rows.length > 0;
    },

    async finish(id: string, holder: string, as: { fileId: number; expiresAt: Date }): Promise<boolean> {
      const result = await db
        .updateTable('upload')
        .set((e) => ({ received: e.ref('bytes'), file_id: as.fileId, expires_at: as.expiresAt }))
        .where(holds(id, holder))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: (ids: string[]) => db.deleteFrom('upload').where('id', 'in', ids).execute(),

    /** Locks these uploads of an account until the transaction ends. */
    async hold(accountId: number, ids: string[]): Promise<{ id: string; finished: boolean }[]> {
      const { rows } = await sql<{ id: string; finished: boolean }>`
        select id, file_id is not null as finished from upload where account_id = ${accountId} and id = any(${ids}::uuid[])
        order by id for update`.execute(db);
      return rows;
    },

    async take(ids: string[]): Promise<TakenUpload[]> {
      const { rows } = await sql<TakenUpload>`
        delete from upload u using stored_file f where f.id = u.file_id and u.id = any(${ids}::uuid[])
        returning u.id, f.id as "fileId", u.name, u.path, f.bytes, f.sha256`.execute(db);
      return rows;
    },

    async removeExpired(now: Date): Promise<number> {
      const { rows } = await sql`delete from upload where expires_at <= ${now} returning id`.execute(db);
      return rows.length;
    },

    /** Those of these ids that are unfinished uploads. */
    async open(ids: string[]): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`
        select id from upload where file_id is null and id = any(${ids}::uuid[])`.execute(db);
      return new Set(rows.map((row) => row.id));
    },
  };
}

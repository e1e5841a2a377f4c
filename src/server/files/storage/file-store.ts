import { sql } from 'kysely';

import { ADVISORY_LOCKS } from '../../platform/db/advisory-locks.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUnreferenced } from '../../platform/db/references.ts';
import type { StoredBytes } from './file-storage.ts';
import type { PictureRow } from './picture-view.ts';

interface MeasuredPicture {
  width: number;
  height: number;
  placeholder: string;
}

export interface PictureInfo {
  /** Null for imported pictures. */
  name: string | null;
  alternativeText: string | null;
  caption: string | null;
}

/** A picture with its file. */
export interface StoredPicture extends PictureRow {
  sha256: string;
  bytes: number;
  mediaType: string;
  name: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Media type of unread bytes. */
export const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

export function fileStore(db: Db) {
  const pictures = db
    .selectFrom('picture_file')
    .select(['id', 'key', 'width', 'height', 'placeholder', 'sha256', 'bytes', 'media_type as mediaType'])
    .select(['name', 'alternative_text as alternativeText', 'caption', 'created_at as createdAt', 'updated_at as updatedAt']);

  return {
    /** Row id for these bytes, inserted if missing. */
    async keepFile(stored: StoredBytes, mediaType: string): Promise<number> {
      const row = await db
        .insertInto('stored_file')
        .values({ sha256: stored.sha256, bytes: stored.bytes, media_type: mediaType })
        // Renews the time, so the sweep spares the file for its new sender, and learns the media type.
        .onConflict((conflict) =>
          conflict.column('sha256').doUpdateSet({
            created_at: sql`now()`,
            media_type: sql`case stored_file.media_type when ${UNKNOWN_MEDIA_TYPE} then excluded.media_type
              else stored_file.media_type end`,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async keepPicture(fileId: number, picture: MeasuredPicture): Promise<number> {
      const row = await db
        .insertInto('picture')
        .values({ file_id: fileId, ...picture })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ file_id: fileId }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /**
     * Id of a picture entry of a member or an import (null). Equal texts for the same picture give the same entry.
     * Other texts give a new entry, so publications with the earlier one do not change.
     */
    async keepOwnPicture(id: number, uploaderId: number | null, info: PictureInfo): Promise<number> {
      const { name, alternativeText, caption } = info;
      const { rows } = await sql<{ id: number }>`
        with wanted as (
          select file.id as source_id, file.width, file.height, file.placeholder, ${uploaderId}::int as uploader_id,
            ${name}::text as name, ${alternativeText}::text as alternative_text, ${caption}::text as caption
          from picture file where file.id = ${id}),
        there as (
          select min(p.id) as id from picture p join wanted on wanted.source_id = p.source_id and wanted.uploader_id is not distinct from p.uploader_id
          where (p.name, p.alternative_text, p.caption) is not distinct from (wanted.name, wanted.alternative_text, wanted.caption)),
        made as (
          insert into picture (source_id, width, height, placeholder, uploader_id, name, alternative_text, caption)
          select wanted.* from wanted, there where there.id is null returning id)
        select id from made union all select id from there where id is not null`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error(`the picture ${id} was kept and is gone`);
      return row.id;
    },

    /** Newest first. */
    ownPictures: (uploaderId: number, { start, limit }: { start: number; limit: number }): Promise<StoredPicture[]> =>
      pictures.where('uploader_id', '=', uploaderId).orderBy('id', 'desc').offset(start).limit(limit).execute(),

    async ownPicture(uploaderId: number, id: number): Promise<StoredPicture | null> {
      return (await pictures.where('uploader_id', '=', uploaderId).where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async changeOwnPicture(id: number, { name, alternativeText, caption }: PictureInfo): Promise<void> {
      const texts = { name, alternative_text: alternativeText, caption };
      await db
        .updateTable('picture')
        .set({ ...texts, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    /** Removes an entry. False if a publication, revision or suggestion refers to it. */
    async removeOwnPicture(id: number): Promise<boolean> {
      const isUnused = await isUnreferenced(db, 'picture', 'p');
      const { rows } = await sql`
        delete from picture p where p.id = ${id} and p.source_id is not null and ${isUnused} returning p.id`.execute(db);
      return rows.length === 1;
    },

    /** Renews the time, so the sweep spares the picture for its new sender. */
    async touchPicture(id: number): Promise<void> {
      await sql`update stored_file f set created_at = now() from picture_file p
        where p.id = ${id} and f.id = p.file_id and f.created_at < now() - interval '1 hour'`.execute(db);
    },

    async picture(id: number): Promise<StoredPicture | null> {
      return (await pictures.where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async pictureOf(sha256: string): Promise<StoredPicture | null> {
      const file = db.selectFrom('stored_file').select('id').where('sha256', '=', sha256);
      const entry = db.selectFrom('picture').select('id').where('file_id', '=', file);
      return (await pictures.where('id', '=', entry).executeTakeFirst()) ?? null;
    },

    /** Removes unreferenced rows of pictures and files in the scope. Returns their hashes. */
    async removeUnreferenced(among: SweepScope): Promise<string[]> {
      const scope =
        'before' in among ? sql<boolean>`f.created_at < ${among.before}` : sql<boolean>`f.id in (${idsIn(among.fileIds)})`;
      return db.transaction().execute(async (trx) => {
        const isUnused = await isUnreferenced(trx, 'picture', 'p');
        await sql`delete from picture p using picture source, stored_file f
          where source.id = p.source_id and f.id = source.file_id and ${scope} and ${isUnused}`.execute(trx);
        await sql`delete from picture p using stored_file f where f.id = p.file_id and ${scope} and ${isUnused}`.execute(trx);
        const { rows } = await sql<{ sha256: string }>`
          delete from stored_file f where f.state = 'kept' and ${scope} and ${await isUnreferenced(trx, 'stored_file', 'f')}
          returning f.sha256`.execute(trx);
        return rows.map((row) => row.sha256);
      });
    },

    /** Hashes that no row names. None while a backup runs, whose snapshot may be older. */
    async removable(hashes: string[]): Promise<string[]> {
      const { rows } = await sql<{ sha256: string }>`
        select w.sha256 from json_array_elements_text(${JSON.stringify(hashes)}::json) w(sha256)
        where not exists (select from stored_file f where f.sha256 = w.sha256)
        and (select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup}))`.execute(db);
      return rows.map((row) => row.sha256);
    },
  };
}

export type FileStore = ReturnType<typeof fileStore>;

/** Scope of a sweep: files stored before a moment, or given ones. */
export type SweepScope = { before: Date } | { fileIds: number[] };

const idsIn = (ids: number[]) => sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;

import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { isUnreferenced } from '../platform/db/references.ts';
import type { StoredBytes } from './file-storage.ts';
import type { PictureRow } from './picture-view.ts';

/** A picture with the file that holds it. */
export interface StoredPicture extends PictureRow {
  sha256: string;
  bytes: number;
  mediaType: string;
}

/** Of bytes that nobody has looked at. */
export const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** Rows of stored files and of pictures. */
export function fileStore(db: Db) {
  const pictures = db
    .selectFrom('picture as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.width', 'p.height', 'p.placeholder', 'f.sha256', 'f.bytes', 'f.media_type as mediaType'])
    .where('f.state', '=', 'kept');

  return {
    /** The id of the row for these bytes, made where it is missing. */
    async keepFile(stored: StoredBytes, mediaType: string): Promise<number> {
      const row = await db
        .insertInto('stored_file')
        .values({ sha256: stored.sha256, bytes: stored.bytes, media_type: mediaType })
        // Taken in anew, so that a sweep leaves it to whoever sent it again. Somebody may know better now what it is.
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

    async keepPicture(fileId: number, picture: { width: number; height: number; placeholder: string }): Promise<number> {
      const row = await db
        .insertInto('picture')
        .values({ file_id: fileId, ...picture })
        .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ file_id: fileId }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Counts a picture as taken in now, so that a sweep leaves it for whoever sent it again. */
    async touchPicture(id: number): Promise<void> {
      await sql`update stored_file f set created_at = now() from picture p
        where p.id = ${id} and f.id = p.file_id and f.created_at < now() - interval '1 hour'`.execute(db);
    },

    async picture(id: number): Promise<StoredPicture | null> {
      return (await pictures.where('p.id', '=', id).executeTakeFirst()) ?? null;
    },

    async pictureOf(sha256: string): Promise<StoredPicture | null> {
      return (await pictures.where('f.sha256', '=', sha256).executeTakeFirst()) ?? null;
    },

    /** Removes the rows of pictures and files that nothing refers to, among those asked for; answers their hashes. */
    async removeUnreferenced(among: SweepScope): Promise<string[]> {
      const scope =
        'before' in among ? sql<boolean>`f.created_at < ${among.before}` : sql<boolean>`f.id in (${idsIn(among.fileIds)})`;
      return db.transaction().execute(async (trx) => {
        await sql`delete from picture p using stored_file f
          where f.id = p.file_id and ${scope} and ${await isUnreferenced(trx, 'picture', 'p')}`.execute(trx);
        const { rows } = await sql<{ sha256: string }>`
          delete from stored_file f where f.state = 'kept' and ${scope} and ${await isUnreferenced(trx, 'stored_file', 'f')}
          returning f.sha256`.execute(trx);
        return rows.map((row) => row.sha256);
      });
    },

    /** Which of these bytes no row knows. */
    async unknown(hashes: string[]): Promise<string[]> {
      const { rows } = await sql<{ sha256: string }>`
        select w.sha256 from json_array_elements_text(${JSON.stringify(hashes)}::json) w(sha256)
        where not exists (select from stored_file f where f.sha256 = w.sha256)`.execute(db);
      return rows.map((row) => row.sha256);
    },
  };
}

export type FileStore = ReturnType<typeof fileStore>;

/** Which files a sweep looks at: those taken in before a moment, or some that were just let go. */
export type SweepScope = { before: Date } | { fileIds: number[] };

const idsIn = (ids: number[]) => sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;

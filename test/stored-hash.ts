import type { Db } from '../src/server/platform/db/database.ts';

/** The SHA-256 of the stored file of an upload, by its address; undefined while it is incomplete. */
export async function storedHash(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('upload as u')
    .innerJoin('stored_file as f', 'f.id', 'u.file_id')
    .select('f.sha256')
    .where('u.id', '=', address.split('/').at(-1) ?? '')
    .executeTakeFirst();
  return row?.sha256;
}

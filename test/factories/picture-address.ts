import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';

/** The address of a stored picture. */
export async function pictureAddressOf(db: Db, id: number): Promise<string> {
  return `/files/pictures/${id}-${await fileKey(db, 'picture', id)}`;
}

/** The key in an address, which nobody can guess. */
export async function fileKey(db: Db, kind: 'picture' | 'bundle', id: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`select file_key(${kind}, ${id}::int) as key`.execute(db);
  return rows[0]?.key ?? '';
}

/** The key of the files of an asset. */
export async function bundleKeyOf(db: Db, assetId: number): Promise<string> {
  const asset = db.selectFrom('asset').select('bundle_id').where('id', '=', assetId);
  const { bundle_id } = await asset.executeTakeFirstOrThrow();
  return fileKey(db, 'bundle', bundle_id ?? 0);
}

/** Makes a picture public, as background of a tag. Returns its address. */
export async function showPicture(db: Db, id: number): Promise<string> {
  await db
    .insertInto('tag')
    .values({ name: `shows ${id}`, background_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return pictureAddressOf(db, id);
}

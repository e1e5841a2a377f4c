import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { pictureFileAddress } from './picture-view.ts';

/** Addresses by picture id. Removed pictures are missing. */
export async function pictureAddresses(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, file_key('picture', id) as key from picture where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, pictureFileAddress(row)]));
}

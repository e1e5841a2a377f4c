import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { pictureFileAddress } from './picture-view.ts';

export function pictureAddressStore(db: Db) {
  return {
    /** By the ids of the pictures; those that are not stored any more have none. */
    async find(ids: number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; key: string }>`
        select id, file_key('picture', id) as key from picture where id = any(${ids}::int[])`.execute(db);
      return new Map(rows.map((row) => [row.id, pictureFileAddress(row)]));
    },
  };
}

import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import type { PublicationTable } from './publication-order-store.ts';

export function publicationFindStore(db: Db, { table, key }: PublicationTable) {
  return {
    /** The id of a listed row whose title has this key; the newest where several do. */
    async findIdByKey(wanted: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where listed and ${sql.ref(key)} = ${wanted}
        order by published_at desc limit 1`.execute(db);
      return rows[0]?.id;
    },

    async isUploadedBy(id: number, accountId: number, nickname: string): Promise<boolean> {
      const { rows } = await sql`
        select from ${sql.table(table)} p join account u on u.id = p.uploader_id
        where p.id = ${id} and u.id = ${accountId} and u.nickname = ${nickname.toLowerCase()}`.execute(db);
      return rows.length > 0;
    },
  };
}

import { sql } from 'kysely';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PublicationTable } from './publication-order-store.ts';

export function publicationFindStore(db: Db, { table, key, title }: PublicationTable) {
  return {
    /** Id of a listed row by title. Among equal keys, the exact spelling first, else the newest. */
    async findIdByTitle(wanted: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where listed and ${sql.ref(key)} = ${matchKey(wanted)}
        order by ${sql.ref(title)} = ${wanted} desc, published_at desc limit 1`.execute(db);
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

import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export interface SavedSearchRow {
  id: number;
  name: string;
  path: string;
  created_at: Date;
  followed: boolean;
}

const isFollowed = sql<boolean>`exists (select from follow f
  where f.account_id = saved_search.account_id and f.kind = 'search' and f.subject_id = saved_search.id)`;

export function savedSearchStore(db: Db) {
  const columns = ['id', 'name', 'path', 'created_at', isFollowed.as('followed')] as const;
  return {
    list: (accountId: number): Promise<SavedSearchRow[]> =>
      db
        .selectFrom('saved_search')
        .select(columns)
        .where('account_id', '=', accountId)
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    /** Locks the account until the transaction ends, so concurrent saves are counted one after the other. */
    async lock(accountId: number): Promise<void> {
      await sql`select from account where id = ${accountId} for no key update`.execute(db);
    },

    add: (accountId: number, name: string, path: string, at: Date): Promise<SavedSearchRow> =>
      db
        .insertInto('saved_search')
        .values({ account_id: accountId, name, path, created_at: at })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    rename: (accountId: number, id: number, name: string): Promise<SavedSearchRow | undefined> =>
      db
        .updateTable('saved_search')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst(),

    async delete(accountId: number, id: number): Promise<boolean> {
      const deletion = db.deleteFrom('saved_search').where('account_id', '=', accountId).where('id', '=', id);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0;
    },
  };
}

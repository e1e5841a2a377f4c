import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

export type EraseAccountStore = ReturnType<typeof eraseAccountStore>;

/** Takes an account out of the database, all but the row that publications are credited to. Within a transaction. */
export function eraseAccountStore(db: Db) {
  return {
    find: (id: number) =>
      db
        .selectFrom('account')
        .select(['nickname', 'email'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /**
     * Sessions, second factors, links and whatever else would go with the account's row. It asks the database which tables
     * these are, so one that is added later counts by itself.
     */
    async removeBelongings(id: number): Promise<void> {
      const { rows } = await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c' order by 1, 2`.execute(db);
      for (const { table, column } of rows)
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    },

    /** Empties the row. Somebody may have the nickname that it gets. */
    async empty(id: number, now: Date): Promise<void> {
      await sql`
        update account set email = null, email_confirmed_at = null, password_hash = null, about = null, avatar_id = null, feed_key = null,
          role = 'user', level = 'new', level_pinned = false, deleted_at = ${now},
          nickname = 'deleted_' || id || case when exists (select from account o where o.nickname = 'deleted_' || account.id)
            then '_' || substr(md5(random()::text), 1, 12) else '' end
        where id = ${id}`.execute(db);
    },
  };
}

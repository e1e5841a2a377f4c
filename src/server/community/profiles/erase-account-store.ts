import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Deletes an account except for the row that publications are credited to. Runs within a transaction. */
export function eraseAccountStore(db: Db) {
  return {
    find: (id: number) =>
      db
        .selectFrom('account')
        .select(['nickname', 'email', 'language'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /**
     * Deletes all rows that cascade with the account's row. The tables come from the database's constraints, so new tables
     * count.
     */
    async removeBelongings(id: number): Promise<void> {
      const { rows } = await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c' order by 1, 2`.execute(db);
      for (const { table, column } of rows)
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    },

    /** Empties the row. Its placeholder nickname gets a suffix if a member has the same one. */
    async empty(id: number, now: Date): Promise<void> {
      await sql`
        update account set email = null, email_confirmed_at = null, password_hash = null, language = null, about = null, avatar_id = null, feed_key = null,
          role = 'user', level = 'new', level_pinned = false, deleted_at = ${now},
          nickname = 'deleted_' || id || case when exists (select from account o where o.nickname = 'deleted_' || account.id)
            then '_' || substr(md5(random()::text), 1, 12) else '' end
        where id = ${id}`.execute(db);
    },
  };
}

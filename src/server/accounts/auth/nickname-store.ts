import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Current and former nicknames, trimmed and in lower case. */
export function nicknameStore(db: Db) {
  return {
    /**
     * Advisory lock on nicknames until the transaction ends. No constraint spans the two tables of current and former names.
     */
    async hold(...nicknames: string[]): Promise<void> {
      for (const nickname of nicknames.toSorted())
        await sql`select pg_advisory_xact_lock(hashtextextended('nickname ' || ${nickname}::text, 0))`.execute(db);
    },

    /**
     * Whether an account has or had the nickname, or a deleted one had it within a year. Former names of `exceptFor` are
     * free.
     */
    async isTaken(nickname: string, exceptFor: number | null = null): Promise<boolean> {
      const { rows } = await sql`
        select from account where nickname = ${nickname}
        union all select from resting_nickname where nickname_hash = sha256(convert_to(${nickname}::text, 'UTF8')) and until > now()
        union all select from former_nickname
          where nickname = ${nickname} and account_id is distinct from ${exceptFor}::int limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Current nickname and the time of its last change. Locks the account. */
    async lock(accountId: number): Promise<{ nickname: string; since: Date | null } | undefined> {
      const { rows } = await sql<{ nickname: string; since: Date | null }>`
        select a.nickname, (select max(f.left_at) from former_nickname f where f.account_id = a.id) as since
        from account a where a.id = ${accountId} and a.deleted_at is null for update of a`.execute(db);
      return rows[0];
    },

    /** A reclaimed nickname is no longer a former one. */
    async change(accountId: number, from: string, to: string, now: Date): Promise<void> {
      await db.deleteFrom('former_nickname').where('nickname', '=', to).execute();
      await db.updateTable('account').set({ nickname: to }).where('id', '=', accountId).execute();
      await db.insertInto('former_nickname').values({ nickname: from, account_id: accountId, left_at: now }).execute();
    },
  };
}

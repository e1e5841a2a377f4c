import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { actingRole } from '../../platform/db/acting-role.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';

const DAY_MS = 86_400_000;

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(db: Db) {
  return {
    /** Account and session of a valid token, or undefined. */
    find: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.nickname', 'account.role as own_role', 'account.email_confirmed_at', 'account.trust'])
        .select('account.language')
        .select(actingRole('account').as('role'))
        .select([
          'session.id as session_id',
          'session.created_at as opened_at',
          'session.last_seen_at',
          'session.expires_at',
          'session.persistent',
        ])
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at', '>', now)
        .where('account.disabled_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .modifyFront(namedStatement)
        .executeTakeFirst(),

    add: (row: {
      token_hash: Buffer;
      account_id: number;
      persistent: boolean;
      user_agent: string | null;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
    }) => db.insertInto('session').values(row).execute(),

    see: (id: number, now: Date, expiresAt: Date) =>
      db.updateTable('session').set({ last_seen_at: now, expires_at: expiresAt }).where('id', '=', id).execute(),

    /** Updates the last visit at most once a day. */
    seeAccount: (id: number, now: Date) =>
      db
        .updateTable('account')
        .set({ last_seen_at: now })
        .where('id', '=', id)
        .where('last_seen_at', '<', new Date(now.getTime() - DAY_MS))
        .execute(),

    /** Live sessions of an account, last seen first. */
    list: (accountId: number, now: Date) =>
      db
        .selectFrom('session')
        .select(['id', 'user_agent', 'persistent', 'created_at', 'last_seen_at'])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .execute(),

    endToken: (tokenHash: Buffer) => db.deleteFrom('session').where('token_hash', '=', tokenHash).execute(),

    /** Ends one session of an account, all but one, or all. Returns their number. */
    async end(accountId: number, which: { only?: number; except?: number } = {}): Promise<number> {
      const result = await db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
        .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? 0))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Deletes expired sessions, links, challenges and tickets. */
    async sweep(now: Date): Promise<void> {
      for (const table of ['session', 'email_link', 'spent_bot_check', 'social_departure', 'second_factor_ticket'] as const)
        await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(db);
    },
  };
}

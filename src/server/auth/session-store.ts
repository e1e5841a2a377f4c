import type { Db } from '../platform/db/database.ts';

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(db: Db) {
  return {
    /** The account behind a live session, or undefined. */
    findAccount: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.nickname', 'account.role', 'account.avatar_id'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at', '>', now)
        .where('account.disabled_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .executeTakeFirst(),
  };
}

import type { Db } from '../../../platform/db/database.ts';
import type { EmailLinkTable } from '../account-tables.ts';

export type LinkPurpose = EmailLinkTable['purpose'];

export function emailLinkStore(db: Db) {
  const usable = (hash: Buffer, purposes: LinkPurpose[], now: Date) =>
    db
      .selectFrom('email_link')
      .innerJoin('account', 'account.id', 'email_link.account_id')
      .where('email_link.token_hash', '=', hash)
      .where('email_link.purpose', 'in', purposes)
      .where('email_link.expires_at', '>', now)
      // Waiting accounts confirm their address before approval.
      .where((eb) =>
        eb.or([
          eb('account.disabled_at', 'is', null),
          eb('account.id', 'in', eb.selectFrom('registration').select('account_id').where('waiting', '=', true)),
        ]),
      )
      .where('account.deleted_at', 'is', null);

  return {
    add: (row: { token_hash: Buffer; purpose: LinkPurpose; account_id: number; email: string; expires_at: Date }) =>
      db.insertInto('email_link').values(row).execute(),

    /** Whether a link is valid, without using it. */
    async isUsable(hash: Buffer, purposes: LinkPurpose[], now: Date): Promise<boolean> {
      const row = await usable(hash, purposes, now).select('email_link.account_id').executeTakeFirst();
      return row !== undefined;
    },

    /** Uses a link once, also among concurrent calls. Locks the account first, to avoid a deadlock of its links. */
    async take(hash: Buffer, purposes: LinkPurpose[], now: Date) {
      const owner = usable(hash, purposes, now).select('email_link.account_id');
      await db.selectFrom('account').select('id').where('id', 'in', owner).forUpdate().execute();
      return db
        .deleteFrom('email_link')
        .where('token_hash', 'in', usable(hash, purposes, now).select('email_link.token_hash'))
        .returning(['purpose', 'account_id', 'email', 'expires_at'])
        .executeTakeFirst();
    },

    /** Invalidates all links of an account. */
    forget: (accountId: number) => db.deleteFrom('email_link').where('account_id', '=', accountId).execute(),

    async isSessionOpen(accountId: number, sessionId: number, now: Date): Promise<boolean> {
      const row = await db
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

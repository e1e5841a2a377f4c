import type { Db } from '../../../platform/db/database.ts';

export function passkeyStore(db: Db) {
  return {
    list: (accountId: number) =>
      db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),

    /** Adds a passkey. False if it is already known. */
    async add(row: {
      account_id: number;
      credential_id: string;
      public_key: Buffer;
      sign_count: number;
      transports: string[];
      name: string;
      created_at: Date;
    }): Promise<boolean> {
      const result = await db
        .insertInto('passkey')
        .values({ ...row, last_used_at: null })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows) === 1;
    },

    use: (id: number, signCount: number, now: Date) =>
      db.updateTable('passkey').set({ sign_count: signCount, last_used_at: now }).where('id', '=', id).execute(),

    async remove(accountId: number, id: number): Promise<boolean> {
      const result = await db.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
      return Number(result.numDeletedRows) === 1;
    },

    startMaking: (accountId: number, challenge: string, expiresAt: Date) =>
      db
        .insertInto('passkey_making')
        .values({ account_id: accountId, challenge, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ challenge, expires_at: expiresAt }))
        .execute(),

    /** Takes the challenge of the passkey that is being created. It is valid once. */
    takeMaking: (accountId: number, now: Date) =>
      db
        .deleteFrom('passkey_making')
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .returning('challenge')
        .executeTakeFirst(),
  };
}

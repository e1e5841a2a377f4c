import type { Db } from '../../../platform/db/database.ts';

export function totpStore(db: Db) {
  return {
    find: (accountId: number) => db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

    /** Stores a new secret. False if a secret is already confirmed. */
    async start(accountId: number, secret: string): Promise<boolean> {
      const result = await db
        .insertInto('totp')
        .values({ account_id: accountId, secret, confirmed_at: null, last_step: null })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ secret }).where('totp.confirmed_at', 'is', null))
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows) === 1;
    },

    /** Marks a time step as used. False if it, or a later one, was used before. */
    async takeStep(accountId: number, step: number): Promise<boolean> {
      const result = await db
        .updateTable('totp')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },

    switchOn: (accountId: number, now: Date) =>
      db.updateTable('totp').set({ confirmed_at: now }).where('account_id', '=', accountId).execute(),

    async remove(accountId: number): Promise<boolean> {
      const result = await db.deleteFrom('totp').where('account_id', '=', accountId).executeTakeFirst();
      return Number(result.numDeletedRows) === 1;
    },
  };
}

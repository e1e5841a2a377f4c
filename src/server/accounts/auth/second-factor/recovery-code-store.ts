import type { Db } from '../../../platform/db/database.ts';

export function recoveryCodeStore(db: Db) {
  return {
    async left(accountId: number): Promise<number> {
      const row = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.left;
    },

    add: (accountId: number, hashes: Buffer[]) =>
      db
        .insertInto('recovery_code')
        .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, used_at: null })))
        .execute(),

    clear: (accountId: number) => db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute(),

    /** Uses a code. Returns whether it was valid and unused. */
    async use(accountId: number, hash: Buffer, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('recovery_code')
        .set({ used_at: now })
        .where('account_id', '=', accountId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },
  };
}

import type { Db } from '../../platform/db/database.ts';

export type BotCheckStore = ReturnType<typeof botCheckStore>;

export function botCheckStore(db: Db) {
  return {
    /** Whether this challenge had not been spent until now: the database decides, however many come at once. */
    async spend(hash: Buffer, expiresAt: Date): Promise<boolean> {
      const result = await db
        .insertInto('spent_bot_check')
        .values({ solution_hash: hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows) === 1;
    },
  };
}

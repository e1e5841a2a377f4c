import type { Db } from '../../platform/db/database.ts';

export type BotCheckStore = ReturnType<typeof botCheckStore>;

export function botCheckStore(db: Db) {
  return {
    /** Marks a challenge as used. True for the first call only, also among concurrent ones. */
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

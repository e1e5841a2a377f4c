import type { Db } from '../../../platform/db/database.ts';

export function secondFactorTicketStore(db: Db) {
  return {
    add: (row: { token_hash: Buffer; account_id: number; persistent: boolean; expires_at: Date }) =>
      db
        .insertInto('second_factor_ticket')
        .values({ ...row, passkey_challenge: null })
        .execute(),

    find: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('second_factor_ticket')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** Counts a try before it is checked, so that concurrent tries count. Returns the count. */
    async addTry(tokenHash: Buffer): Promise<number> {
      const row = await db
        .updateTable('second_factor_ticket')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .returning('tries')
        .executeTakeFirst();
      return row?.tries ?? Number.POSITIVE_INFINITY;
    },

    setChallenge: (tokenHash: Buffer, challenge: string) =>
      db
        .updateTable('second_factor_ticket')
        .set({ passkey_challenge: challenge })
        .where('token_hash', '=', tokenHash)
        .execute(),

    /** Uses the ticket. Returns whether it existed. */
    async take(tokenHash: Buffer): Promise<boolean> {
      const result = await db.deleteFrom('second_factor_ticket').where('token_hash', '=', tokenHash).executeTakeFirst();
      return Number(result.numDeletedRows) === 1;
    },
  };
}

import type { Db } from '../../platform/db/database.ts';

export function textScreeningStore(db: Db) {
  return {
    /** Times at which a member created their last lookups, newest first. */
    async lastMade(accountId: number, count: number): Promise<Date[]> {
      const rows = await db
        .selectFrom('lookup_act')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('act', '=', 'make')
        .orderBy('created_at', 'desc')
        .limit(count)
        .execute();
      return rows.map(({ created_at }) => created_at);
    },
  };
}

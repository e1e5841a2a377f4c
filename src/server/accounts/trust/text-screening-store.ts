import type { Db } from '../../platform/db/database.ts';

/** Times at which a member created their last lookups, newest first. */
export async function lastLookupTimes(db: Db, accountId: number, count: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('lookup_act')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('act', '=', 'make')
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

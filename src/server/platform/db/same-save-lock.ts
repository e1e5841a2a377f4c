import { sql } from 'kysely';

import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Db } from './database.ts';

/** Waits for an earlier save with the same idempotency key, so this one finds its result instead of a conflict. */
export async function awaitSameSave(trx: Db, saveKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.save}::int, hashtext(${saveKey}))`.execute(trx);
}

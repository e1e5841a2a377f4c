import { sql } from 'kysely';

import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Db } from './database.ts';

/**
 * Waits for an earlier save under the same key, which is the same form sent twice: it is done when this one goes on, which
 * finds what it made instead of running into it.
 */
export async function awaitSameSave(trx: Db, saveKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.save}::int, hashtext(${saveKey}))`.execute(trx);
}

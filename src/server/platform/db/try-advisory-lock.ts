import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Runs `run` under a lock, or not at all if another process holds it. */
export async function tryAdvisoryLock(db: Db, key: number, run: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

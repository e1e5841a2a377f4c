import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

// Fewer changes do not move what the planner knows, nor fill the pending lists.
const MANY_CHANGES = 100;

/** Tells the planner what changed; also empties the trigram indexes' pending lists, which slow searches down. */
export async function settleChanges(db: Db, changes: number): Promise<void> {
  if (changes >= MANY_CHANGES) await sql`vacuum (analyze)`.execute(db);
  else await sql`analyze game, asset, tag`.execute(db);
}

/** Whether the database refused the data itself (a constraint, a value out of range), not the work as such. */
export function isDataFault(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code) &&
    error.code.length === 5
  );
}

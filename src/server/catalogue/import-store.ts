import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

/** Tells the planner what an import changed; also empties the trigram indexes' pending lists, which slow searches down. */
export async function settleAfterImport(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
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

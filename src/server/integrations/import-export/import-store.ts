import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

// Fewer changes do not move what the planner knows, nor fill the pending lists.
const MANY_CHANGES = 100;

/** Tells the planner what changed; also empties the trigram indexes' pending lists, which slow searches down. */
export async function settleChanges(db: Db, changes: number): Promise<void> {
  if (changes >= MANY_CHANGES) await sql`vacuum (analyze)`.execute(db);
  else await sql`analyze game, asset, tag`.execute(db);
}

type DataFault = Error & { code: string; detail?: string };

/** Whether the database refused the data itself (a constraint, a value out of range), not the work as such. */
export function isDataError(error: unknown): error is DataFault {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code) &&
    error.code.length === 5
  );
}

const UNIQUE_VIOLATION = '23505';

/** The same for the person who brought the line: the database's own words hold its internals. */
export function dataErrorSentence({ code, detail = '' }: DataFault): string {
  const column = code === UNIQUE_VIOLATION ? /^Key \(([a-z_]+)\)=/.exec(detail)?.[1] : undefined;
  return column === undefined
    ? `The database cannot store one of its values (code ${code}).`
    : `Another entry has the same ${column}.`;
}

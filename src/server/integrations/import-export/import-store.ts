import * as m from '#messages/server-imports';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

// Fewer changes affect neither statistics nor pending lists noticeably.
const MANY_CHANGES = 100;

/** Updates planner statistics. VACUUM also flushes pending lists of trigram indexes, which slow searches down. */
export async function settleChanges(db: Db, changes: number): Promise<void> {
  if (changes >= MANY_CHANGES) await sql`vacuum (analyze)`.execute(db);
  else await sql`analyze game, asset, tag`.execute(db);
}

type DataError = Error & { code: string; detail?: string };

/** Whether the database refused the data (a constraint, a value out of range) and not the work as such. */
export function isDataError(error: unknown): error is DataError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code) &&
    error.code.length === 5
  );
}

const UNIQUE_VIOLATION = '23505';

/** An error for the person who wrote the line, without database internals. */
export function dataErrorSentence({ code, detail = '' }: DataError): string {
  const column = code === UNIQUE_VIOLATION ? /^Key \(([a-z_]+)\)=/.exec(detail)?.[1] : undefined;
  return column === undefined ? m.valueRefused({ code }) : m.valueTaken({ column });
}

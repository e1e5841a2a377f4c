import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Throws if the database does not answer. */
export const pingDatabase = async (db: Db): Promise<void> => void (await sql`select 1`.execute(db));

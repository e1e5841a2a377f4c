import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** PostgreSQL version, database size in bytes, and the latest applied migration. */
export async function databaseFacts(db: Db): Promise<{ version: string; bytes: number; migration: string }> {
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from migration) as migration`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table has one row.');
  return row;
}

import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';

const ROWS_AT_ONCE = 2000;

/** Inserts rows with one JSON parameter per statement, to stay below the parameter limit. Ids start at 1. */
export async function insertRows(db: Db, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::text::json)`.execute(db);
  }
}

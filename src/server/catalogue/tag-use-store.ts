import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';

/** Adds to the use counts of tags. */
export async function addTagUses(db: Db, changes: Map<number, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
  if (rows.length === 0) return;
  // In order, so that two writers never wait for each other in a circle.
  rows.sort((a, b) => a.id - b.id);
  await sql`update tag t set uses = t.uses + r.change
    from json_to_recordset(${JSON.stringify(rows)}::json) r(id int, change int) where t.id = r.id`.execute(db);
}

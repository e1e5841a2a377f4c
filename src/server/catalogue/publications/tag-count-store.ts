import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

/** Updates the use counts of tags for publications that gain and lose them. */
export async function moveTagCounts(db: Db, moves: { before: number[]; after: number[] }[]): Promise<void> {
  const changes = new Map<number, number>();
  const move = (id: number, change: number) => changes.set(id, (changes.get(id) ?? 0) + change);
  for (const { before, after } of moves) {
    for (const id of before) move(id, -1);
    for (const id of after) move(id, 1);
  }
  const rows = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
  if (rows.length === 0) return;
  // In a fixed order, to avoid deadlocks.
  rows.sort((a, b) => a.id - b.id);
  await sql`update tag t set uses = t.uses + r.change
    from json_to_recordset(${JSON.stringify(rows)}::json) r(id int, change int) where t.id = r.id`.execute(db);
}

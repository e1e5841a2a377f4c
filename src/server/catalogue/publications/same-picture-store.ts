import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { idList } from './batch-sql-store.ts';

/** Returns a stored picture with equal bytes and texts, else the wanted one. */
export type SamePicture = (wanted: number, stored: number[]) => number;

export async function samePictures(db: Db, records: { wanted: number[]; stored: number[] }[]): Promise<SamePicture> {
  const unlike = records.filter(({ wanted, stored }) => wanted.some((id) => !stored.includes(id)));
  const ids = [...new Set(unlike.flatMap(({ wanted, stored }) => [...wanted, ...stored]))];
  const contents = new Map<number, string>();
  if (ids.length > 0) {
    const { rows } = await sql<{ id: number; content: string }>`
      select id, json_build_array(file_id, alternative_text, caption)::text as content from picture_file where id in (${idList(ids)})`.execute(
      db,
    );
    for (const { id, content } of rows) contents.set(id, content);
  }
  return (wanted, stored) =>
    stored.includes(wanted)
      ? wanted
      : (stored.find((id) => contents.has(id) && contents.get(id) === contents.get(wanted)) ?? wanted);
}

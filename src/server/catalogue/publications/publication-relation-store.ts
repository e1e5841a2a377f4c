import { sql } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

/** Existing ones of these ids, with the fields that decide who may see them. */
export async function namedPublications(db: Db, kind: PublicationKind, ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; title: string; listed: boolean; uploaderId: number | null }>`
    select id, title, listed, uploader_id as "uploaderId" from publication
    where kind = ${kind} and id = any(${ids}::int[])`.execute(db);
  return rows;
}

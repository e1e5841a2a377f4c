import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

/** Keeps a title that a publication had: an import that knows it by that one still means it. */
export async function rememberTitle(db: Db, { kind, id }: PublicationRef, title: string): Promise<void> {
  await sql`insert into former_title (${sql.ref(`${kind}_id`)}, title) values (${id}, ${title}) on conflict do nothing`.execute(
    db,
  );
}

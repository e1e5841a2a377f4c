import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

/** Records a former title, by which imports still find the publication. */
export async function rememberTitle(db: Db, { kind, id }: PublicationRef, title: string): Promise<void> {
  await sql`insert into former_title (${sql.ref(`${kind}_id`)}, title) values (${id}, ${title}) on conflict do nothing`.execute(
    db,
  );
}

import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

interface OwnedWork {
  kind: PublicationKind;
  id: number;
  state: 'published' | 'hidden' | 'draft';
}

const WORKS_AT_ONCE = 500;

/** Every publication of a member, including unlisted ones. */
export async function* ownedWorks(db: Db, id: number): AsyncIterable<OwnedWork> {
  for (const kind of PUBLICATION_KINDS) {
    let after = 0;
    for (;;) {
      const { rows } = await sql<OwnedWork>`
        select ${sql.lit(kind)} as kind, id,
          case when status_id = 3 then 'draft' when listed then 'published' else 'hidden' end as state
        from ${sql.table(kind)} where uploader_id = ${id} and id > ${after} order by id limit ${WORKS_AT_ONCE}`.execute(db);
      yield* rows;
      after = rows.at(-1)?.id ?? 0;
      if (rows.length < WORKS_AT_ONCE) break;
    }
  }
}

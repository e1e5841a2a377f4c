import { sql } from 'kysely';

import {
  PUBLICATION_KINDS,
  wirePlural,
  type PublicationKind,
  type WirePlural,
  type Hider,
} from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import type { WorkRow } from './work-view.ts';

export type WorkState = 'published' | 'draft';
export type WorkCounts = Record<WirePlural, number>;

export interface UnlistedWorkRow {
  kind: PublicationKind;
  id: number;
  title: string;
  hidden_by: Hider | 'both' | null;
  removal_at: Date | null;
  removed_by: Hider | null;
}

const STATE = { published: sql`listed`, draft: sql`status_id = 3 and hidden_at is null` };
/** Limit of the list. Nobody restores more by hand. */
const MAX_UNLISTED = 200;

export type WorkStore = ReturnType<typeof workStore>;

export function workStore(db: Db) {
  return {
    /**
     * A page of all kinds, last updated first. Each kind reads its first rows from its own index, and only the page is
     * joined.
     */
    async list(uploaderId: number, state: WorkState, { limit, offset }: { limit: number; offset: number }): Promise<WorkRow[]> {
      const first = (kind: PublicationKind) => sql`(
        select ${sql.lit(kind)} as kind, id, updated_at from ${sql.table(kind)}
        where uploader_id = ${uploaderId} and ${STATE[state]}
        order by updated_at desc, id desc limit ${limit + offset})`;
      const { rows } = await sql<WorkRow>`${namedStatement}
        with page as materialized (
          select * from (${sql.join(PUBLICATION_KINDS.map(first), sql` union all `)}) works
          order by updated_at desc, kind desc, id desc limit ${limit} offset ${offset}
        )
        select kind, id, updated_at, title, published_at, ${pictureJson('publication.picture_id')} as picture
        from page join publication using (kind, id, updated_at)
        order by updated_at desc, kind desc, id desc`.execute(db);
      return rows;
    },

    async count(uploaderId: number, state: WorkState): Promise<WorkCounts> {
      const counted = PUBLICATION_KINDS.map(
        (kind) => sql`(select count(*)::int from ${sql.table(kind)} where uploader_id = ${uploaderId} and ${STATE[state]})
          as ${sql.id(wirePlural(kind))}`,
      );
      const { rows } = await sql<WorkCounts>`${namedStatement} select ${sql.join(counted)}`.execute(db);
      return rows[0] as WorkCounts;
    },

    /** Hidden and deleted publications, latest first. */
    async listUnlisted(uploaderId: number): Promise<UnlistedWorkRow[]> {
      const { rows } = await sql<UnlistedWorkRow>`
        select kind, id, title, hidden_by, removal_at, removed_by
        from publication where uploader_id = ${uploaderId} and hidden_at is not null
        order by hidden_at desc, kind desc, id desc limit ${sql.lit(MAX_UNLISTED)}`.execute(db);
      return rows;
    },
  };
}

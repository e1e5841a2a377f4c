import { sql } from 'kysely';

import type { OwnAct } from '../../../shared/catalogue/history/own-history-contract.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { kindColumns } from '../../platform/db/kind-columns.ts';
import { isSeen } from '../publications/publication-policy.ts';

export interface OwnActRow {
  at: Date;
  act: OwnAct['act'];
  kind: PublicationKind | null;
  subject_id: number | null;
  title: string | null;
  number: number | null;
  fields: string[];
  note: string | null;
  restored_number: number | null;
}

const revised = kindColumns('r', PUBLICATION_KINDS);
const own = (id: number) => ({ accountIds: [id], seesAll: false });

export function ownHistoryStore(db: Db) {
  const acts = (id: number) => sql`
    select r.created_at as at, 'saved' as act, ${revised.kind} as kind, ${revised.id} as subject_id, r.id as revision_id
    from revision r where r.account_id = ${id}
    union all select published_at, 'published', kind, id, null from publication
      where uploader_id = ${id} and published_at is not null
    union all select u.created_at, 'joined', null, null, null from account u where u.id = ${id}`;

  return {
    /** Newest first. Publications of others that are not listed have no title. */
    async list(id: number, { limit, offset }: { limit: number; offset: number }): Promise<OwnActRow[]> {
      const { rows } = await sql<OwnActRow>`
        with page as materialized (
          select * from (${acts(id)}) every order by at desc, revision_id desc nulls last limit ${limit} offset ${offset}
        )
        select page.at, page.act, page.kind, page.subject_id, publication.title,
          r.number, r.note, r.restored_number,
          array(select c ->> 'field' from jsonb_array_elements(coalesce(r.changes, '[]'::jsonb)) c) as fields
        from page left join revision r on r.id = page.revision_id
          left join publication on publication.kind = page.kind and publication.id = page.subject_id and ${isSeen(own(id), 'publication')}
        order by page.at desc, page.revision_id desc nulls last`.execute(db);
      return rows;
    },

    async count(id: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${acts(id)}) every`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

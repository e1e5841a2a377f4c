import { sql } from 'kysely';

import { FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import { STATUS_PUBLISHED } from '../../../shared/publications/publication.ts';
import { publicationColumns } from '../../publications/publication-columns-store.ts';
import type { KindInDatabase } from '../../publications/publication-record-store.ts';
import type { FanartRecord } from './fanart-stored-kind.ts';

/** How fan arts stand in the database. */
export const FANART_SQL = {
  columns: publicationColumns('fanart', 'fanart', FANART_FIELDS),
  form: {},
  ownMembers: sql`null as own`,
  // What shows covers shows none of a sensitive one: feeds, previews, searches, the home page.
  ownColumns: ({ images, sensitive }) => ({ cover_id: sensitive ? null : (images[0] ?? null) }),
  parts: {},

  /** Several may have one title: an import means that of the same uploader. */
  async find(db, wishes) {
    const wanted = wishes.map(({ title, uploaderId }, position) => ({ title, uploader: uploaderId ?? null, position }));
    const { rows } = await sql<{ position: number; id: number }>`
      with w as materialized (
          select * from json_to_recordset(${JSON.stringify(wanted)}::json) w(title text, uploader int, position int)),
        met as (
          select w.position, p.id, 0 as place, p.removal_at from w join fanart p
            on name_identity(p.title) = name_identity(w.title) and p.status_id = ${STATUS_PUBLISHED} and p.uploader_id is not distinct from w.uploader
          union all
          select w.position, p.id, 1, p.removal_at from w join former_title f on name_identity(f.title) = name_identity(w.title)
            join fanart p on p.id = f.fanart_id and p.status_id = ${STATUS_PUBLISHED} and p.uploader_id is not distinct from w.uploader)
      select distinct on (position) position, id from met order by position, removal_at is not null, place, id`.execute(db);
    const ids = new Map(rows.map((row) => [row.position, row.id]));
    return wishes.map((_, position) => ids.get(position));
  },
  exportOrder: sql`(select a.nickname collate "C" from account a where a.id = fanart.uploader_id) nulls first`,
} satisfies KindInDatabase<typeof FANART_FIELDS, FanartRecord>;

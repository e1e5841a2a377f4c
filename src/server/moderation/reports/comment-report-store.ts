import { sql, type RawBuilder } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { ModeratedCommentState } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { shownColumns } from '../../community/comments/shown-text-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NewReport } from './report-store.ts';
import { reportsJson } from './moderation-store.ts';
import type { ModeratedCommentRow } from './moderation-view.ts';

interface Window {
  limit: number;
  offset: number;
}

export function commentReportStore(db: Db) {
  async function list(page: RawBuilder<unknown>): Promise<ModeratedCommentRow[]> {
    const { rows } = await sql<ModeratedCommentRow>`
      with page as materialized (${page})
      select c.id, c.text, case when u.deleted_at is null then u.nickname end as author, c.created_at, c.deleted_at, c.hidden_at,
        c.hidden_note, c.held_at, c.version, c.kind, c.subject_id, publication.title, c.anchor,
        ${shownColumns},
        open.count as "reportCount", open.last as "lastReportId",
        ${reportsJson(sql`r.act_id is null and r.kind = 'comment' and r.subject_id = c.id`)} as reports
      from page join comment c on c.id = page.id join account u on u.id = c.author_id
      join publication on publication.kind = c.kind and publication.id = c.subject_id
      cross join lateral (select count(*)::int as count, max(r.id) as last from report r
        where r.act_id is null and r.kind = 'comment' and r.subject_id = c.id) open
      order by page.place, page.id`.execute(db);
    return rows;
  }

  return {
    list(state: ModeratedCommentState, { limit, offset }: Window): Promise<ModeratedCommentRow[]> {
      return state === 'reported'
        ? list(sql`select subject_id as id, min(created_at) as place from report where act_id is null and kind = 'comment'
            group by subject_id order by place, subject_id limit ${limit} offset ${offset}`)
        : list(sql`select id, row_number() over (order by hidden_at desc, id) as place from comment
            where hidden_at is not null order by place limit ${limit} offset ${offset}`);
    },

    async count(state: ModeratedCommentState): Promise<number> {
      const { rows } = await (
        state === 'reported'
          ? sql<{
              total: number;
            }>`select count(distinct subject_id)::int as total from report where act_id is null and kind = 'comment'`
          : sql<{ total: number }>`select count(*)::int as total from comment where hidden_at is not null`
      ).execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Whether visitors see the comment. Locks it against removal. */
    async isRead(id: number): Promise<boolean> {
      const { rows } = await sql`
        select from comment c join publication on publication.kind = c.kind and publication.id = c.subject_id
        where c.id = ${id} and c.alive and publication.listed for share of c`.execute(db);
      return rows.length > 0;
    },

    /** False if the member has already sent the same report. */
    async add(id: number, report: NewReport): Promise<boolean> {
      const { rows } = await sql`
        insert into report (kind, subject_id, reporter_id, reason, text, created_at)
        values ('comment', ${id}, ${report.reporterId}, ${report.reason}, ${report.text}, ${report.at})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    async title({ kind, id }: { kind: PublicationKind; id: number }): Promise<string | undefined> {
      const { rows } = await sql<{ title: string }>`
        select title from publication where publication.kind = ${kind} and publication.id = ${id}`.execute(db);
      return rows[0]?.title;
    },
  };
}

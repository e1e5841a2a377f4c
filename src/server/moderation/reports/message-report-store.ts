import { sql } from 'kysely';

import { MESSAGES_BEFORE, type ModeratedMessageState } from '../../../shared/moderation/reports/message-report-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NewReport } from './report-store.ts';
import { reportsJson } from './moderation-store.ts';
import type { ModeratedMessageRow } from './moderation-view.ts';

/** SQL: latest report of a message that still has its copy. */
const carrier = (id: string) => sql`(select max(r.id) from report r join reported_message e on e.report_id = r.id
  where r.kind = 'message' and r.subject_id = ${sql.ref(id)})`;

/** Copies of reported messages. Moderators see nothing else of a chat. */
export function messageReportStore(db: Db) {
  const listed = (state: ModeratedMessageState) =>
    state === 'reported'
      ? sql`select subject_id as id, min(created_at) as place from report where act_id is null and kind = 'message' group by subject_id`
      : sql`select id, now() - hidden_at as place from chat_message where hidden_at is not null`;

  return {
    async list(
      state: ModeratedMessageState,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ModeratedMessageRow[]> {
      const { rows } = await sql<ModeratedMessageRow>`
        with page as materialized (select * from (${listed(state)}) all_of_it order by place, id limit ${limit} offset ${offset})
        select e.message_id as id, case when u.deleted_at is null then u.nickname end as author, e.text, e.created_at as "createdAt",
          case when m.id is null then 'erased' when m.hidden_at is null then 'shown' else 'removed' end as state, m.hidden_note as reason,
          (select coalesce(json_agg(json_build_object('id', b.message_id, 'text', b.text, 'createdAt', b.created_at,
              'author', case when w.deleted_at is null then w.nickname end) order by b.message_id), '[]')
            from reported_message b join account w on w.id = b.author_id
            where b.report_id = e.report_id and b.message_id < e.message_id) as before,
          open.count as "reportCount", open.last as "lastReportId",
          ${reportsJson(sql`r.act_id is null and r.kind = 'message' and r.subject_id = page.id`)} as reports
        from page join reported_message e on e.report_id = ${carrier('page.id')} and e.message_id = page.id
        join account u on u.id = e.author_id left join chat_message m on m.id = page.id
        cross join lateral (select count(*)::int as count, max(r.id) as last from report r
          where r.act_id is null and r.kind = 'message' and r.subject_id = page.id) open
        order by page.place, page.id`.execute(db);
      return rows;
    },

    async count(state: ModeratedMessageState): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from (${listed(state)}) all_of_it`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Whether a member received the message and still has it. Locks it. */
    async isReceived(id: number, memberId: number): Promise<boolean> {
      const { rows } = await sql`
        select from chat_message m join chat_member me on me.chat_id = m.chat_id and me.account_id = ${memberId}
        where m.id = ${id} and m.id > me.cleared_to and m.author_id <> ${memberId} and m.hidden_at is null for share of m`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Adds a report with a copy of the message and those before it. False if the member has already sent the same report. */
    async add(id: number, report: NewReport): Promise<boolean> {
      await sql`insert into subject (kind, id) values ('message', ${id}) on conflict do nothing`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into report (kind, subject_id, reporter_id, reason, text, created_at)
        values ('message', ${id}, ${report.reporterId}, ${report.reason}, ${report.text}, ${report.at})
        on conflict do nothing returning id`.execute(db);
      const [row] = rows;
      if (row === undefined) return false;
      await sql`
        insert into reported_message (report_id, message_id, author_id, text, created_at)
        select ${row.id}::int, m.id, m.author_id, m.text, m.created_at from chat_message reported
        join chat_member me on me.chat_id = reported.chat_id and me.account_id = ${report.reporterId}
        join chat_message m on m.chat_id = reported.chat_id and m.id <= reported.id and m.id > me.cleared_to and m.hidden_at is null
        where reported.id = ${id} order by m.id desc limit ${MESSAGES_BEFORE + 1}`.execute(db);
      return true;
    },

    /** Author of a reported message, also if the message was deleted. */
    async authorOf(id: number): Promise<number | null> {
      const { rows } = await sql<{ authorId: number }>`
        select author_id as "authorId" from reported_message x where x.message_id = ${id} and x.report_id = ${carrier('x.message_id')}`.execute(
        db,
      );
      return rows[0]?.authorId ?? null;
    },

    /** Deletes copies whose reports are handled. */
    forget: (id: number) =>
      sql`delete from reported_message e using report r where r.id = e.report_id and r.act_id is not null
        and r.kind = 'message' and r.subject_id = ${id}`.execute(db),
  };
}

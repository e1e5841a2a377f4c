import { sql } from 'kysely';

import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export interface VisitorReport {
  kind: PublicationKind | 'comment';
  subject_id: number;
  reason: ReportReason;
  text: string | null;
  name: string;
  email: string;
  language: string | null;
}

export function visitorReportStore(db: Db) {
  return {
    async add(report: VisitorReport, now: Date, expiresAt: Date): Promise<number> {
      const row = await db
        .insertInto('visitor_report')
        .values({ ...report, token_hash: null, created_at: now, expires_at: expiresAt, confirmed_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Stores the token of the link. Returns the recipient, or undefined for an expired report. */
    setToken: (id: number, tokenHash: Buffer, now: Date) =>
      db
        .updateTable('visitor_report')
        .set({ token_hash: tokenHash })
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returning(['email as to', 'language'])
        .executeTakeFirst(),

    /** Report of a link, locked until the transaction ends. */
    hold: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('visitor_report')
        .select(['id', 'confirmed_at'])
        .select(['kind', 'subject_id', 'reason', 'text', 'name', 'email', 'language'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst(),

    confirm: (id: number, now: Date) =>
      db.updateTable('visitor_report').set({ confirmed_at: now }).where('id', '=', id).execute(),

    /** Adds the report to the moderators' queue, unless this address has already sent the same one. */
    async list({ kind, subject_id, reason, text, name, email, language }: VisitorReport, now: Date): Promise<void> {
      await db
        .insertInto('report')
        .values({
          kind,
          subject_id,
          reason,
          text,
          reporter_name: name,
          reporter_email: email,
          reporter_language: language,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Reported publication, or that of the reported comment. */
    async workOf(kind: VisitorReport['kind'], id: number): Promise<(PublicationRef & { title: string }) | undefined> {
      const { rows } = await sql<PublicationRef & { title: string }>`
        select p.title, p.kind, p.id from publication p
        where p.listed and ${
          kind === 'comment'
            ? sql`(p.kind, p.id) = (select c.kind, c.subject_id from comment c where c.id = ${id} and c.alive)`
            : sql`p.kind = ${kind} and p.id = ${id}`
        }`.execute(db);
      return rows[0];
    },

    /** Deletes expired reports, confirmed or not. */
    sweep: (now: Date) => db.deleteFrom('visitor_report').where('expires_at', '<', now).execute(),

    /** Deletes name and address of reports that were handled before this time. */
    forgetHandled: (before: Date) =>
      db
        .updateTable('report')
        .set({ reporter_name: null, reporter_email: null, reporter_language: null })
        .where('reporter_email', 'is not', null)
        .where('act_id', 'in', (eb) => eb.selectFrom('moderation_act').select('id').where('created_at', '<', before))
        .execute(),
  };
}

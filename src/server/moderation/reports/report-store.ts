import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { ReportedKind } from '../../../shared/moderation/reports/report-contract.ts';
import type { ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import type { Db } from '../../platform/db/database.ts';

/** Limit of the count of open reports. */
const COUNTED_UP_TO = 101;

export interface NewReport {
  reporterId: number;
  reason: ReportReason;
  text: string | null;
  at: Date;
}

export function reportStore(db: Db) {
  return {
    /** Whether visitors see the publication. Locks it. */
    async isListed({ kind, id }: PublicationRef): Promise<boolean> {
      const { rows } = await sql`select from ${sql.table(kind)} where id = ${id} and listed for share`.execute(db);
      return rows.length > 0;
    },

    /** False if the member has already sent the same report. */
    async add(publication: PublicationRef, report: NewReport): Promise<boolean> {
      const row = await db
        .insertInto('report')
        .values({
          kind: publication.kind,
          subject_id: publication.id,
          reporter_id: report.reporterId,
          reason: report.reason,
          text: report.text,
          created_at: report.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds a report by the server. */
    addFound: (found: { publication: { kind: ReportedKind; id: number }; reason: ReportReason; text: string; at: Date }) =>
      db
        .insertInto('report')
        .values({
          kind: found.publication.kind,
          subject_id: found.publication.id,
          reason: found.reason,
          text: found.text,
          found: true,
          created_at: found.at,
        })
        .execute(),

    async countOpen(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from report where act_id is null limit ${COUNTED_UP_TO}) open`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

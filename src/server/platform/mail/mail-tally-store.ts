import { sql } from 'kysely';

import { MAIL_TALLY_DAYS, type MailOutcome } from '../../../shared/integrations/operations/mail-state-contract.ts';
import type { Db } from '../db/database.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = MAIL_TALLY_DAYS * DAY_MS;

/** Outcomes of mails by hour, and reasons of failures as stored texts. Contains no addresses. */
export function mailTallyStore(db: Db) {
  return {
    async add(kind: string, outcome: MailOutcome, reason: string | null, now: Date): Promise<void> {
      await sql`
        insert into mail_tally as t (hour, kind, outcome, count, last_at)
        values (date_trunc('hour', ${now}::timestamptz, 'UTC'), ${kind}, ${outcome}, 1, ${now})
        on conflict (hour, kind, outcome) do update set count = t.count + 1, last_at = greatest(t.last_at, excluded.last_at)`.execute(
        db,
      );
      if (reason === null) return;
      await sql`
        insert into mail_failure as f (kind, outcome, reason, count, last_at) values (${kind}, ${outcome}, ${reason}, 1, ${now})
        on conflict (kind, outcome, reason) do update
          set count = f.count + 1, last_at = greatest(f.last_at, excluded.last_at)`.execute(db);
    },

    /** By kind and outcome, for the last day and the last seven. */
    async counts(now: Date): Promise<{ kind: string; outcome: MailOutcome; day: number; week: number }[]> {
      const { rows } = await sql<{ kind: string; outcome: MailOutcome; day: number; week: number }>`
        select kind, outcome, coalesce(sum(count) filter (where hour > ${before(now, DAY_MS)}), 0)::int as day, sum(count)::int as week
        from mail_tally where hour > ${before(now, KEEP_MS)} group by kind, outcome order by kind, outcome`.execute(db);
      return rows;
    },

    /** Latest first. */
    async failures(limit: number) {
      return db.selectFrom('mail_failure').selectAll().orderBy('last_at', 'desc').limit(limit).execute();
    },

    /** Time of the last sent mail, and time and reason of the last failure of the mail server. */
    async last(): Promise<{ sentAt: Date | null; failedAt: Date | null; reason: string | null }> {
      const { rows } = await sql<{ sentAt: Date | null; failedAt: Date | null; reason: string | null }>`
        select (select max(last_at) from mail_tally where outcome = 'sent') as "sentAt", f.last_at as "failedAt", f.reason
        from (values (1)) one(row)
        left join lateral (select last_at, reason from mail_failure where outcome = 'failed' order by last_at desc limit 1) f on true`.execute(
        db,
      );
      return rows[0] ?? { sentAt: null, failedAt: null, reason: null };
    },

    async sweep(now: Date): Promise<void> {
      await sql`delete from mail_tally where hour <= ${before(now, KEEP_MS)}`.execute(db);
      await sql`delete from mail_failure where last_at <= ${before(now, KEEP_MS)}`.execute(db);
    },
  };
}

const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;

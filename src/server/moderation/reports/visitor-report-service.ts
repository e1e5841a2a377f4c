import * as m from '#messages/server-reports';

import { storedEmail } from '../../../shared/accounts/auth/email-rules.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import {
  COMMENT_REASONS,
  MAX_REPORT_TEXT,
  MAX_REPORTER_NAME,
  REPORT_REASONS,
  reporterErrors,
  reportTextError,
  KEEP_REPORTER_DAYS,
  VISITOR_REPORT_DAYS,
} from '../../../shared/moderation/reports/report-rules.ts';
import type { sendVisitorReport } from '../../../shared/moderation/reports/visitor-report-contract.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { BotCheckService } from '../../accounts/auth/bot-check-service.ts';
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { hashOfToken, secretToken } from '../../platform/secret-token.ts';
import { commentReportStore } from './comment-report-store.ts';
import { reportStore } from './report-store.ts';
import { visitorReportStore, type VisitorReport } from './visitor-report-store.ts';

const JOB = 'visitor-report';
const DAY_MS = 86_400_000;
const KEPT_HANDLED_MS = KEEP_REPORTER_DAYS * DAY_MS;

export type VisitorReportService = ReturnType<typeof visitorReportService>;

/** Reports by people without an account. Moderators see them once the link in the mail was opened. */
export function visitorReportService(parts: {
  db: Db;
  clock: () => Date;
  jobs: JobQueue;
  mails: Pick<MailService, 'queue' | 'send'>;
  attempts: Pick<AttemptService, 'take'>;
  botCheck: Pick<BotCheckService, 'pass'>;
  publicUrl: string;
}) {
  const { db, clock, jobs, mails, attempts, botCheck, publicUrl } = parts;

  jobs.work(JOB, {
    concurrency: 1,
    run: async ({ id }: { id: number }) => {
      const { token, hash } = secretToken();
      const recipient = await visitorReportStore(db).setToken(id, hash, clock());
      if (recipient === undefined) return;
      // Contains no text of the visitor, since the address may be somebody else's.
      await mails.send({ kind: 'confirm-report', ...recipient, url: `${publicUrl}/confirm-report#code=${token}` });
    },
  });

  /** Refuses a subject that visitors do not see. Locks it. */
  async function requireVisible(trx: Db, kind: VisitorReport['kind'], id: number): Promise<void> {
    const isSeen =
      kind === 'comment' ? await commentReportStore(trx).isRead(id) : await reportStore(trx).isListed({ kind, id });
    if (!isSeen) throw new Refusal('not_found', m.subjectGone({ kind }));
  }

  return {
    async send({ mark: kind, id, recaptchaToken, ...input }: InputOf<typeof sendVisitorReport>['body'], address: string) {
      const reasons: readonly string[] = kind === 'comment' ? COMMENT_REASONS : REPORT_REASONS;
      if (!reasons.includes(input.reason)) throw new Refusal('bad_input', m.reasonMissing(), 'reason');
      const text = cleanText(input.text ?? '', 'text', MAX_REPORT_TEXT);
      const error = reportTextError(input.reason, text);
      if (error !== null) throw new Refusal('bad_input', error, 'text');
      const name = cleanLine(input.name, 'name', MAX_REPORTER_NAME);
      const email = storedEmail(input.email);
      for (const [field, sentence] of Object.entries(reporterErrors({ name, email })))
        throw new Refusal('bad_input', sentence ?? '', field);
      await attempts.take('visitor-report:address', address);
      await botCheck.pass(recaptchaToken);
      await attempts.take('visitor-report:account', email);
      const now = clock();
      const expiresAt = new Date(now.getTime() + VISITOR_REPORT_DAYS * DAY_MS);
      const report = {
        kind,
        subject_id: id,
        reason: input.reason,
        text: text || null,
        name,
        email,
        language: currentLanguage(),
      };
      await db.transaction().execute(async (trx) => {
        await requireVisible(trx, kind, id);
        await jobs.add(trx, JOB, { id: await visitorReportStore(trx).add(report, now, expiresAt) });
      });
    },

    /** Moves the report to the moderators' queue, and confirms that by mail. Idempotent. */
    async confirm(code: string): Promise<void> {
      const now = clock();
      await db.transaction().execute(async (trx) => {
        const store = visitorReportStore(trx);
        const row = await store.hold(hashOfToken(code), now);
        if (row === undefined) throw new Refusal('bad_input', m.linkInvalid(), 'code');
        const { id: reportId, confirmed_at: confirmedAt, ...report } = row;
        if (confirmedAt !== null) return;
        const { kind, subject_id: id, name, email, language } = report;
        await requireVisible(trx, kind, id);
        await store.confirm(reportId, now);
        await store.list(report, now);
        const seen = await store.workOf(kind, id);
        if (seen === undefined) return;
        const work = {
          kind: kind === 'comment' ? ('comment' as const) : PUBLICATION_NOUNS[kind],
          title: seen.title,
          path: publicationLink(seen),
          note: null,
        };
        await mails.queue(trx, { kind: 'report-received', to: email, language, nickname: name, work });
      });
    },

    async sweep(): Promise<void> {
      const now = clock();
      await visitorReportStore(db).sweep(now);
      await visitorReportStore(db).forgetHandled(new Date(now.getTime() - KEPT_HANDLED_MS));
    },
  };
}

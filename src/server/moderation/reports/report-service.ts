import * as m from '#messages/server-reports';

import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import type { reportPublication } from '../../../shared/moderation/reports/report-contract.ts';
import { MAX_REPORT_TEXT, reportTextError, type ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { Caller } from '../../platform/caller.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { reporter } from './report-policy.ts';
import { reportStore, type NewReport } from './report-store.ts';

export type ReportService = ReturnType<typeof reportService>;

interface ReportDependencies {
  db: Db;
  attempts: AttemptService;
  clock: () => Date;
}

/** Takes a report of a member. `add` refuses subjects that the member may not see. It returns false for a repeated report. */
export async function takeReport(
  { db, attempts, clock }: ReportDependencies,
  caller: Caller,
  { reason, text }: { reason: ReportReason; text?: string | null },
  add: (trx: Db, report: NewReport) => Promise<boolean>,
): Promise<void> {
  const member = reporter(caller);
  const cleaned = cleanText(text ?? '', 'text', MAX_REPORT_TEXT);
  const error = reportTextError(reason, cleaned);
  if (error !== null) throw new Refusal('bad_input', error, 'text');
  await attempts.take('report:account', member.id);
  const report = { reporterId: member.id, reason, text: cleaned || null, at: clock() };
  const isNew = await db.transaction().execute((trx) => add(trx, report));
  if (!isNew) throw new Refusal('conflict', m.alreadyReported());
}

export function reportService(dependencies: ReportDependencies) {
  return {
    async report(caller: Caller, input: InputOf<typeof reportPublication>['body']): Promise<void> {
      const publication = refOf(input);
      await takeReport(dependencies, caller, input, async (trx, report) => {
        const store = reportStore(trx);
        if (await store.isListed(publication)) return store.add(publication, report);
        throw new Refusal('not_found', m.noSuchPublication({ kind: publication.kind }));
      });
    },
  };
}

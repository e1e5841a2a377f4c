import * as m from '#messages/server-reports';

import { refOf } from '../../../shared/catalogue/publications/publication.ts';
import type { reportPublication } from '../../../shared/moderation/reports/report-contract.ts';
import { MAX_REPORT_TEXT, reportTextError } from '../../../shared/moderation/reports/report-rules.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import type { Caller } from '../../platform/caller.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { reporter } from './report-policy.ts';
import { reportStore } from './report-store.ts';

export type ReportService = ReturnType<typeof reportService>;

export function reportService({ db, attempts, clock }: { db: Db; attempts: AttemptService; clock: () => Date }) {
  return {
    async report(caller: Caller, { reason, text, ...named }: InputOf<typeof reportPublication>['body']): Promise<void> {
      const member = reporter(caller);
      const publication = refOf(named);
      const cleaned = cleanText(text ?? '', 'text', MAX_REPORT_TEXT);
      const error = reportTextError(reason, cleaned);
      if (error !== null) throw new Refusal('bad_input', error, 'text');
      await attempts.take('report:account', member.id);
      const isNew = await db.transaction().execute(async (trx) => {
        const store = reportStore(trx);
        if (!(await store.isListed(publication)))
          throw new Refusal('not_found', m.noSuchPublication({ kind: publication.kind }));
        return store.add({ publication, reporterId: member.id, reason, text: cleaned || null, at: clock() });
      });
      if (isNew) return;
      throw new Refusal('conflict', m.alreadyReported());
    },
  };
}

import type { FastifyInstance } from 'fastify';

import { listHealth } from '../../../shared/integrations/operations/health-contract.ts';
import { discardJobs, listJobs, retryJobs } from '../../../shared/integrations/operations/job-contract.ts';
import { getMailState } from '../../../shared/integrations/operations/mail-state-contract.ts';
import { listTranslations } from '../../../shared/integrations/operations/translation-contract.ts';
import { admin } from '../../platform/caller.ts';
import type { HealthChecks } from '../../platform/health-checks.ts';
import { serve } from '../../platform/http/serve.ts';
import type { JobAdminService } from './job-admin-service.ts';
import type { MailStateService } from './mail-state-service.ts';
import { translations } from './translation-counts.ts';

export function operationRoutes(
  app: FastifyInstance,
  { health, jobs, mails }: { health: Pick<HealthChecks, 'read'>; jobs: JobAdminService; mails: MailStateService },
): void {
  serve(app, listHealth, async ({ caller }) => {
    admin(caller);
    const reports = await health.read();
    const checks = reports.map(({ name, title, state, message, checkedAt }) => {
      return { name, title: title(), state, message: message(), checkedAt: checkedAt.toISOString() };
    });
    return { checks };
  });

  serve(app, listTranslations, async ({ caller }) => {
    admin(caller);
    return { translations: translations() };
  });

  serve(app, listJobs, ({ caller, query }) => {
    admin(caller);
    return jobs.list({ ...query, page: query.page ?? 1 });
  });

  serve(app, retryJobs, ({ caller, body }) => jobs.retry(body, admin(caller).id));

  serve(app, discardJobs, ({ caller, body }) => jobs.discard(body, admin(caller).id));

  serve(app, getMailState, ({ caller }) => {
    admin(caller);
    return mails.current();
  });
}

import type { FastifyInstance } from 'fastify';

import {
  actOnNewsletterIssue,
  listNewsletterIssues,
  readNewsletterIssue,
  saveNewsletterIssue,
  testNewsletterIssue,
} from '../../shared/home/newsletter-contract.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { AttemptService } from '../auth/attempt-service.ts';
import type { Installation } from '../installation.ts';
import { serve } from '../platform/http/serve.ts';
import { installationSecret } from '../platform/installation-secret-store.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { newsletterIssueService } from './newsletter-issue-service.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { newsletterService } from './newsletter-service.ts';

interface NewsletterParts {
  installation: Pick<Installation, 'db' | 'clock'>;
  jobs: JobQueue;
  mails: MailService;
  attempts: AttemptService;
  admins: AdminService;
  publicUrl: string;
}

/** Puts the list and what is sent to it together. */
export async function newsletterRoom(app: FastifyInstance, { installation, attempts, ...parts }: NewsletterParts) {
  const { db, clock } = installation;
  const shared = { ...parts, db, clock, secret: await installationSecret(db, 'newsletter_secret') };
  const newsletter = newsletterService({ ...shared, attempts });
  await newsletterRoutes(app, { newsletter });
  const issues = newsletterIssueService(shared);
  serve(app, listNewsletterIssues, ({ caller }) => issues.list(caller));
  serve(app, saveNewsletterIssue, ({ caller, body }) => issues.save(caller, body));
  serve(app, testNewsletterIssue, ({ caller, params }) => issues.test(caller, params.id));
  serve(app, actOnNewsletterIssue, ({ caller, params, body }) => issues.act(caller, params.id, body.act));
  serve(app, readNewsletterIssue, ({ params }) => issues.read(params.id));
  return newsletter;
}

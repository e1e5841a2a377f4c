import {
  actOnNewsletterIssue,
  listNewsletterIssues,
  readNewsletterIssue,
  saveNewsletterIssue,
  testNewsletterIssue,
} from '../../../shared/discovery/home/newsletter-contract.ts';
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import { serve } from '../../platform/http/serve.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { listUnsubscribe } from '../../platform/http/list-unsubscribe.ts';
import { newsletterIssueService } from './newsletter-issue-service.ts';
import { newsletterService } from './newsletter-service.ts';

const SWEEP_EVERY_MS = 24 * 3_600_000;

interface NewsletterNeeds {
  attempts: AttemptService;
  admins: AdminService;
}

/** Subscribers of the newsletter, and its issues. */
export async function newsletterModule(context: AppContext, { attempts, admins }: NewsletterNeeds): Promise<void> {
  const { app, db, config } = context;
  const secret = await installationSecret(db, 'newsletter_secret');
  const shared = { ...context, admins, secret, publicUrl: config.publicUrl };
  const newsletter = newsletterService({ ...shared, attempts });
  serve(app, subscribeNewsletter, ({ body, address, acceptLanguage }) =>
    newsletter.subscribe(body.email, { address, acceptLanguage }),
  );
  serve(app, confirmNewsletter, ({ body }) => newsletter.confirm(body.code));
  serve(app, leaveNewsletter, ({ body }) => newsletter.unsubscribe(body.code));
  await listUnsubscribe(app, {
    path: '/api/newsletter/one-click',
    page: '/newsletter/unsubscribe',
    leave: newsletter.unsubscribe,
  });
  const issues = newsletterIssueService(shared);
  serve(app, listNewsletterIssues, ({ caller }) => issues.list(caller));
  serve(app, saveNewsletterIssue, ({ caller, body }) => issues.save(caller, body));
  serve(app, testNewsletterIssue, ({ caller, params }) => issues.test(caller, params.id));
  serve(app, actOnNewsletterIssue, ({ caller, params, body }) => issues.act(caller, params.id, body.act));
  serve(app, readNewsletterIssue, ({ params }) => issues.read(params.id));
  context.repeat({ name: 'newsletter', everyMs: SWEEP_EVERY_MS, run: () => newsletter.sweep() });
}

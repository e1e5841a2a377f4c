import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '../../../shared/integrations/webhooks/webhook-contract.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import { admin } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { webhookSending } from './webhook-sending.ts';
import { WEBHOOK_JOB, webhookService } from './webhook-service.ts';

/** Delay until events are sent. */
const EVENTS_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;
/** Concurrent deliveries, so that a slow receiver does not delay the others. */
const SENT_AT_ONCE = 4;

/** Sends events to programs of the operator. */
export function webhookModule(context: AppContext, admins: AdminService): void {
  const { app, jobs, repeat } = context;
  const webhooks = webhookService(context, admins);
  const run = webhookSending(context);
  jobs.work(WEBHOOK_JOB, { concurrency: SENT_AT_ONCE, run });

  serve(app, listWebhooks, ({ caller }) => {
    admin(caller);
    return webhooks.list();
  });
  serve(app, addWebhook, ({ caller, body }) => webhooks.add(admin(caller).id, body));
  serve(app, changeWebhook, async ({ caller, body }) => {
    await webhooks.change(admin(caller).id, body);
    return {};
  });
  serve(app, removeWebhook, async ({ caller, query }) => {
    await webhooks.remove(admin(caller).id, query.id);
    return {};
  });
  serve(app, renewWebhookSecret, ({ caller, body }) => webhooks.renewSecret(admin(caller).id, body.id));
  serve(app, testWebhook, async ({ caller, body }) => {
    admin(caller);
    await webhooks.test(body.id);
    return {};
  });
  serve(app, listWebhookDeliveries, ({ caller, query }) => {
    admin(caller);
    return webhooks.deliveries(query.id, query.page ?? 1);
  });
  serve(app, resendWebhookDelivery, async ({ caller, body }) => {
    admin(caller);
    await webhooks.resend(body.id);
    return {};
  });

  repeat(
    { name: 'webhooks', everyMs: EVENTS_EVERY_MS, run: webhooks.handOn },
    { name: 'old deliveries', everyMs: SWEEP_EVERY_MS, run: webhooks.sweep },
  );
}

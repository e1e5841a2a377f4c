import type { FastifyInstance } from 'fastify';

import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
} from '../../shared/webhooks/webhook-contract.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { Installation } from '../installation.ts';
import { admin } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/http/serve.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { webhookSending } from './webhook-sending.ts';
import { WEBHOOK_JOB, webhookService } from './webhook-service.ts';

/** How soon webhooks hear of what happened. */
const EVENTS_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;
/** Nobody who answers slowly keeps the others waiting. */
const SENT_AT_ONCE = 4;

interface WebhookRoomParts {
  installation: Pick<Installation, 'db' | 'clock'>;
  config: Config;
  jobs: JobQueue;
  admins: AdminService;
}

/** Puts the room together; answers what is done again and again. */
export function webhookRoom(app: FastifyInstance, { installation: { db, clock }, config, jobs, admins }: WebhookRoomParts) {
  const { publicUrl } = config;
  const mayBePrivate = config.webhooksMayBePrivate;
  const webhooks = webhookService({ db, clock, jobs, admins, publicUrl, mayBePrivate });
  const run = webhookSending({ db, clock, publicUrl, mayBePrivate });
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

  return [
    { name: 'webhooks', everyMs: EVENTS_EVERY_MS, run: webhooks.handOn },
    { name: 'old deliveries', everyMs: SWEEP_EVERY_MS, run: webhooks.sweep },
  ];
}

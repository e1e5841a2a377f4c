import { randomUUID } from 'node:crypto';

import * as audit from '#messages/server-audit';
import * as m from '#messages/server-webhooks';

import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { shownText, storedText } from '../../../shared/platform/messages/stored-text.ts';
import type {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
} from '../../../shared/integrations/webhooks/webhook-contract.ts';
import {
  KEEP_DELIVERIES_DAYS,
  MAX_WEBHOOKS,
  PING,
  webhookUrlError,
} from '../../../shared/integrations/webhooks/webhook-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { isPrivateUrl } from '../../platform/http/outside-caller.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhookStore, type WebhookSettings, type HappenedEvent, type WebhookStore } from './webhook-store.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';

export const WEBHOOK_JOB = 'webhook';
const EVENTS_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const OFF_BY_ADMIN = storedText([m.offByAdmin.with()]);

/** Manages webhooks. Each change is logged in its transaction, without the secret. */
export function webhookService(
  { db, clock, jobs, config }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'config'>,
  admins: Pick<AdminService, 'note'>,
) {
  const { publicUrl, webhooksMayBePrivate: mayBePrivate } = config;
  const store = webhookStore(db);

  async function checkAddress({ url }: WebhookSettings): Promise<void> {
    const error = webhookUrlError(url) ?? (!mayBePrivate && (await isPrivateUrl(url)) ? m.privateAddress() : null);
    if (error !== null) throw new Refusal('bad_input', error, 'url');
  }

  /** Queues a delivery in the caller's transaction. */
  async function deliver(trx: Db, webhookId: number, event: string, body: string): Promise<void> {
    const messageId = `msg_${randomUUID()}`;
    const id = await webhookStore(trx).addDelivery({ webhookId, messageId, event, body, at: clock() });
    await jobs.add(trx, WEBHOOK_JOB, { id });
  }

  async function change(actorId: number, detail: MessageText, act: (trx: Db) => Promise<boolean>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await act(trx))) throw noSuchWebhook();
      await admins.note(trx, { actorId, act: 'webhook', detail: [detail] });
    });
  }

  /** Queues deliveries of new events. Returns whether there may be more. */
  async function spread(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const inside = webhookStore(trx);
      const events = await inside.takeEvents(EVENTS_AT_ONCE);
      for (const event of events) {
        const body = await webhookMessage(inside, event, publicUrl);
        if (body === null) continue;
        for (const webhookId of await inside.listening(event.event)) await deliver(trx, webhookId, event.event, body);
      }
      return events.length === EVENTS_AT_ONCE;
    });
  }

  return {
    async list(): Promise<ReplyOf<typeof listWebhooks>> {
      const webhooks = await store.list();
      return {
        webhooks: webhooks.map((one) => ({
          ...one,
          offReason: one.offReason === null ? null : shownText(one.offReason),
          createdAt: one.createdAt.toISOString(),
          last: one.last && { ...one.last, at: new Date(one.last.at).toISOString() },
        })),
      };
    },

    async add(actorId: number, settings: InputOf<typeof addWebhook>['body']): Promise<ReplyOf<typeof addWebhook>> {
      await checkAddress(settings);
      const secret = newWebhookSecret();
      let id = 0;
      await change(actorId, audit.webhookAdded.with({ url: settings.url }), async (trx) => {
        const inside = webhookStore(trx);
        if ((await inside.count()) >= MAX_WEBHOOKS) throw new Refusal('not_allowed', m.tooMany({ max: MAX_WEBHOOKS }));
        id = await inside.add(settings, secret, clock());
        return true;
      });
      return { id, secret };
    },

    async change(actorId: number, { id, isOn, ...settings }: InputOf<typeof changeWebhook>['body']): Promise<void> {
      // A webhook with a private address can still be switched off.
      if (isOn) await checkAddress(settings);
      const { url } = settings;
      await change(actorId, isOn ? audit.webhookChanged.with({ url }) : audit.webhookSwitchedOff.with({ url }), (trx) =>
        webhookStore(trx).change(id, settings, isOn ? null : OFF_BY_ADMIN),
      );
    },

    remove: (actorId: number, id: number) =>
      change(actorId, audit.webhookRemoved.with({ id }), (trx) => webhookStore(trx).remove(id)),

    async renewSecret(actorId: number, id: number): Promise<{ secret: string }> {
      const secret = newWebhookSecret();
      await change(actorId, audit.webhookSecretRenewed.with({ id }), (trx) => webhookStore(trx).setSecret(id, secret));
      return { secret };
    },

    async test(id: number): Promise<void> {
      const webhook = (await store.list()).find((one) => one.id === id);
      if (webhook === undefined) throw noSuchWebhook();
      if (webhook.offReason !== null) throw new Refusal('conflict', m.offForTest());
      const body = JSON.stringify({ type: PING, timestamp: clock().toISOString(), data: { site: publicUrl } });
      await db.transaction().execute((trx) => deliver(trx, id, PING, body));
    },

    async deliveries(id: number, page: number): Promise<ReplyOf<typeof listWebhookDeliveries>> {
      const rows = await store.deliveries(id, page);
      return {
        total: await store.countDeliveries(id),
        deliveries: rows.map((row) => ({
          ...row,
          failure: row.failure === null ? null : shownText(row.failure),
          createdAt: row.createdAt.toISOString(),
          triedAt: row.triedAt?.toISOString() ?? null,
        })),
      };
    },

    async resend(id: number): Promise<void> {
      const delivery = await store.delivery(id);
      if (delivery === undefined) throw new Refusal('not_found', m.deliveryGone());
      if (delivery.offReason !== null) throw new Refusal('conflict', m.offForDelivery());
      await db.transaction().execute(async (trx) => {
        await webhookStore(trx).setWaiting(id);
        await jobs.hasten(trx, WEBHOOK_JOB, { id });
      });
    },

    async handOn(): Promise<void> {
      while (await spread());
    },

    sweep: () => store.sweep(new Date(clock().getTime() - KEEP_DELIVERIES_DAYS * DAY_MS)),
  };
}

const noSuchWebhook = () => new Refusal('not_found', m.gone());

/** Current data of an event. Null if the subject is no longer public. */
async function webhookMessage(store: WebhookStore, event: HappenedEvent, publicUrl: string): Promise<string | null> {
  const data = await factsOf(store, event, publicUrl);
  return data && JSON.stringify({ type: event.event, timestamp: event.at.toISOString(), data });
}

async function factsOf(store: WebhookStore, { event, kind, subjectId, sourceId }: HappenedEvent, publicUrl: string) {
  const found = await store.publication({ kind, id: subjectId });
  const publication = found === undefined ? null : { ...titled(found), url: publicUrl + publicationLink(found) };
  if (event === 'publication.published')
    return found === undefined
      ? null
      : { ...publication, uploader: found.uploader, publishedAt: found.publishedAt?.toISOString() };
  if (event === 'comment.created') {
    const comment = await store.comment(sourceId);
    if (comment === undefined || found === undefined) return null;
    return { id: sourceId, ...comment, url: publicUrl + commentLink(publicationLink(found), sourceId), on: publication };
  }
  const report = await store.report(sourceId);
  if (report === undefined) return null;
  const { reason, found: isOfRule } = report;
  const text = isOfRule && report.text !== null ? shownText(report.text) : report.text;
  // Reporters are not revealed.
  return { id: sourceId, reason, text, about: publication ?? { kind, id: subjectId }, url: `${publicUrl}/moderation` };
}

const titled = ({ kind, id, title }: PublicationRef & { title: string }) => ({ kind, id, title });

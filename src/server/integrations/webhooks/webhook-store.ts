import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { DELIVERIES_PAGE_SIZE, type WebhookEvent } from '../../../shared/integrations/webhooks/webhook-rules.ts';
import type { Db } from '../../platform/db/database.ts';

export interface HappenedEvent {
  id: number;
  event: WebhookEvent;
  kind: string;
  subjectId: number;
  sourceId: number;
  at: Date;
}

export interface SentDelivery {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  url: string;
  secret: string;
  offReason: string | null;
  state: 'waiting' | 'delivered' | 'failed';
}

export interface TriedDelivery {
  state: SentDelivery['state'];
  status: number | null;
  failure: string | null;
  tookMs: number;
  at: Date;
}

export interface WebhookSettings {
  url: string;
  events: WebhookEvent[];
}

export type WebhookStore = ReturnType<typeof webhookStore>;

export function webhookStore(db: Db) {
  return {
    async list() {
      const { rows } = await sql<
        WebhookSettings & {
          id: number;
          offReason: string | null;
          createdAt: Date;
          last: { state: SentDelivery['state']; at: string } | null;
        }
      >`select w.id, w.url, w.events, w.off_reason as "offReason", w.created_at as "createdAt",
          (select json_build_object('state', d.state, 'at', coalesce(d.tried_at, d.created_at)) from webhook_delivery d
            where d.webhook_id = w.id order by d.id desc limit 1) as last
        from webhook w order by w.id`.execute(db);
      return rows;
    },

    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async add(settings: WebhookSettings, secret: string, at: Date): Promise<number> {
      const values = { ...settings, secret, off_reason: null, created_at: at };
      return (await db.insertInto('webhook').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    /** Returns whether the webhook exists. */
    async change(id: number, { url, events }: WebhookSettings, offReason: string | null): Promise<boolean> {
      const changed = await db
        .updateTable('webhook')
        .set({ url, events, off_reason: offReason, given_up: 0 })
        .where('id', '=', id)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async setSecret(id: number, secret: string): Promise<boolean> {
      const changed = await db.updateTable('webhook').set({ secret }).where('id', '=', id).executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async remove(id: number): Promise<boolean> {
      return (await db.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
    },

    /** Takes undelivered events. Concurrent transactions skip them. */
    async takeEvents(limit: number): Promise<HappenedEvent[]> {
      const { rows } = await sql<HappenedEvent>`
        delete from webhook_event where id in (select id from webhook_event order by id limit ${limit} for update skip locked)
        returning id::int, event, kind, subject_id as "subjectId", source_id as "sourceId", happened_at as at`.execute(db);
      return rows.toSorted((one, other) => one.id - other.id);
    },

    async listening(event: WebhookEvent): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from webhook where off_reason is null and ${event} = any(events) order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async addDelivery(delivery: {
      webhookId: number;
      messageId: string;
      event: string;
      body: string;
      at: Date;
    }): Promise<number> {
      const { webhookId: webhook_id, messageId: message_id, event, body, at: created_at } = delivery;
      const values = {
        webhook_id,
        message_id,
        event,
        body,
        created_at,
        status: null,
        failure: null,
        took_ms: null,
        tried_at: null,
      };
      return (await db.insertInto('webhook_delivery').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },

    async delivery(id: number): Promise<SentDelivery | undefined> {
      const { rows } = await sql<SentDelivery>`
        select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.state, w.url, w.secret, w.off_reason as "offReason"
        from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ${id}`.execute(db);
      return rows[0];
    },

    async setWaiting(id: number): Promise<void> {
      await db.updateTable('webhook_delivery').set({ state: 'waiting' }).where('id', '=', id).execute();
    },

    /** Records an attempt. Returns the number of consecutive failed deliveries. */
    async settle({ id, webhookId }: SentDelivery, { state, status, failure, tookMs, at }: TriedDelivery): Promise<number> {
      await sql`update webhook_delivery set state = ${state}, tries = tries + 1, status = ${status}, failure = ${failure},
        took_ms = ${tookMs}, tried_at = ${at} where id = ${id}`.execute(db);
      if (state === 'waiting') return 0;
      const { rows } = await sql<{ count: number }>`
        update webhook set given_up = ${state === 'failed' ? sql`given_up + 1` : sql`0`} where id = ${webhookId}
        returning given_up as count`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async switchOff(id: number, reason: string): Promise<void> {
      await db
        .updateTable('webhook')
        .set({ off_reason: reason })
        .where('id', '=', id)
        .where('off_reason', 'is', null)
        .execute();
    },

    async deliveries(webhookId: number, page: number) {
      return db
        .selectFrom('webhook_delivery')
        .select(['id', 'event', 'body', 'state', 'tries', 'status', 'failure'])
        .select(['took_ms as tookMs', 'tried_at as triedAt', 'created_at as createdAt'])
        .where('webhook_id', '=', webhookId)
        .orderBy('id', 'desc')
        .limit(DELIVERIES_PAGE_SIZE)
        .offset((page - 1) * DELIVERIES_PAGE_SIZE)
        .execute();
    },

    async countDeliveries(webhookId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from webhook_delivery where webhook_id = ${webhookId}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async sweep(before: Date): Promise<void> {
      await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
    },

    /** The publication as visitors see it now. */
    async publication({ kind, id }: { kind: string; id: number }) {
      const { rows } = await sql<PublicationRef & { title: string; publishedAt: Date | null; uploader: string | null }>`
        select p.kind, p.id, p.title, p.published_at as "publishedAt",
          (select u.nickname from account u where u.id = p.uploader_id and u.deleted_at is null) as uploader
        from publication p where p.kind = ${kind} and p.id = ${id} and p.listed`.execute(db);
      return rows[0];
    },

    async comment(id: number) {
      const { rows } = await sql<{ author: string | null; text: string }>`
        select case when u.deleted_at is null then u.nickname end as author, c.text
        from comment c join account u on u.id = c.author_id where c.id = ${id} and c.alive`.execute(db);
      return rows[0];
    },

    async report(id: number) {
      const { rows } = await sql<{ reason: string; text: string | null; found: boolean }>`
        select reason, text, found from report where id = ${id}`.execute(db);
      return rows[0];
    },
  };
}

import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { gameEditor, lanternForm } from '../../../../test/factories/save-game.ts';
import { startReceiver, type WebhookReceiver } from '../../../../test/fixtures/webhook-receiver.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { Webhook, WebhookDelivery } from '../../../shared/integrations/webhooks/webhook-contract.ts';
import { WEBHOOK_EVENTS } from '../../../shared/integrations/webhooks/webhook-rules.ts';
import { webhookHeaders } from './webhook-signature.ts';

const SITE = 'https://shelf.example';

let started: StartedApp;
let receiver: WebhookReceiver;
let asset: number;
const headers: Record<string, Record<string, string>> = { visitor: {} };
const ids: Record<string, number> = {};

beforeAll(async () => {
  receiver = await startReceiver();
  started = await startApp({ PUBLIC_URL: SITE, WEBHOOKS_MAY_BE_PRIVATE: 'on' });
  for (const who of ['ada', 'boss', 'mod'] as const) {
    ids[who] = await addMember(started, who, who === 'ada' ? {} : { role: who === 'boss' ? 'admin' : 'moderator' });
    headers[who] = await signedIn(started, ids[who]);
  }
  asset = await addAsset(started.db, 'Ship', { uploader_id: ids['boss'] ?? null });
});
afterAll(async () => {
  await started.stop();
  receiver.close();
});
beforeEach(async () => {
  receiver.status = 200;
  receiver.calls = [];
  for (const table of ['webhook', 'webhook_event', 'job'] as const) await started.db.deleteFrom(table).execute();
});

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url: path, headers: headers[who] ?? {}, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const add = async (events: readonly string[] = WEBHOOK_EVENTS, to = receiver.url) =>
  send<{ id: number; secret: string }>('boss', 'POST', '/api/admin/webhooks', { url: to, events });
const list = async () => (await send<{ webhooks: Webhook[] }>('boss', 'GET', '/api/admin/webhooks')).body.webhooks;
const log = async (id: number) =>
  (await send<{ deliveries: WebhookDelivery[] }>('boss', 'GET', `/api/admin/webhooks/deliveries?id=${id}`)).body.deliveries;
const say = (text: string) =>
  send<{ id: number }>('ada', 'POST', '/api/comment', { mark: 'asset', id: asset, replyTo: null, text, saveKey: randomUUID() });
const called = async (count: number) => {
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(count), { timeout: 10_000, interval: 50 });
  return receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
};
const settled = (id: number) =>
  vi.waitFor(
    async () => {
      const [last] = await log(id);
      expect(last?.triedAt).not.toBeNull();
      return last;
    },
    { timeout: 10_000, interval: 50 },
  );

describe('webhooks', () => {
  test('receive signed comments, reports and publications, each only the events that it subscribed to', async () => {
    const all = (await add()).body;
    const reports = (await add(['report.created'])).body;
    const { body: comment } = await say('Well made, ||truly||.');
    const payload = { mark: 'asset', id: asset, reason: 'wrong_data', text: null };
    await send('ada', 'POST', '/api/report', payload);
    const keep = { ...(await lanternForm(started.db)), title: 'Quiet Keep' };
    await gameEditor(started, headers['boss'] ?? {}).save(keep, { status: STATUS_PUBLISHED });
    const messages = await called(4);
    const of = (type: string) => messages.filter((message) => message.type === type);
    expect(of('comment.created')).toMatchObject([
      {
        data: {
          id: comment.id,
          author: 'ada',
          text: 'Well made, ||truly||.',
          url: `${SITE}/models/Ship?id=${asset}&panel=comments#comment-${comment.id}`,
          on: { kind: 'asset', id: asset, title: 'Ship', url: `${SITE}/models/Ship?id=${asset}` },
        },
      },
    ]);
    expect(of('report.created')).toHaveLength(2);
    expect(of('report.created')[0]).toMatchObject({ data: { reason: 'wrong_data', text: null, about: { title: 'Ship' } } });
    expect(JSON.stringify(of('report.created'))).not.toContain('ada');
    expect(of('publication.published')).toMatchObject([
      {
        data: {
          kind: 'game',
          title: 'Quiet Keep',
          uploader: 'boss',
          url: expect.stringContaining(`${SITE}/game/Quiet%20Keep`),
        },
      },
    ]);
    for (const call of receiver.calls) {
      const messageId = String(call.headers['webhook-id']);
      const at = new Date(Number(call.headers['webhook-timestamp']) * 1000);
      const isOf = [all, reports].map(
        ({ secret }) => webhookHeaders(secret, { messageId, body: call.body, at })['webhook-signature'],
      );
      expect(isOf).toContain(call.headers['webhook-signature']);
    }
    // The delivery is recorded after the receiver has got it.
    const states = async () => (await list()).map(({ last }) => last?.state);
    await expect.poll(states).toEqual(['delivered', 'delivered']);
    expect(JSON.stringify(await list())).not.toContain('whsec');
  });

  test('retry failed deliveries; a repeated delivery has the same id', async () => {
    const { id } = (await add()).body;
    receiver.status = 503;
    await say('First try.');
    await called(1);
    expect(await settled(id)).toMatchObject({
      state: 'waiting',
      tries: 1,
      status: 503,
      failure: 'The endpoint answered with status 503.',
    });
    receiver.status = 200;
    const [delivery] = await log(id);
    expect((await send('boss', 'POST', '/api/admin/webhooks/deliveries/send', { id: delivery?.id })).status).toBe(200);
    await called(2);
    await vi.waitFor(
      async () => expect((await log(id))[0]).toMatchObject({ state: 'delivered', tries: 2, status: 200 }),
      10_000,
    );
    expect(receiver.calls[0]?.headers['webhook-id']).toBe(receiver.calls[1]?.headers['webhook-id']);
  });

  test('treat a redirect as a failure, and are switched off when the receiver is gone', async () => {
    const { id } = (await add()).body;
    receiver.status = 302;
    await send('boss', 'POST', '/api/admin/webhooks/test', { id });
    expect(await called(1)).toMatchObject([{ type: 'ping', data: { site: SITE } }]);
    expect(await settled(id)).toMatchObject({ state: 'waiting', status: 302 });
    receiver.status = 410;
    await send('boss', 'POST', '/api/admin/webhooks/test', { id });
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ offReason: 'The endpoint answered 410.' }]), 10_000);
    await say('Nobody listens.');
    expect(await started.db.selectFrom('webhook_event').select('id').execute()).toEqual([]);
    expect((await send('boss', 'POST', '/api/admin/webhooks/test', { id })).status).toBe(409);
    const change = { id, url: receiver.url, events: ['comment.created'], isOn: true };
    expect((await send('boss', 'PUT', '/api/admin/webhooks', change)).status).toBe(200);
    expect(await list()).toMatchObject([{ offReason: null, events: ['comment.created'] }]);
  });

  test('sign with the new secret only after a renewal, and are deleted with their log', async () => {
    const { id, secret } = (await add()).body;
    const renewed = (await send<{ secret: string }>('boss', 'POST', '/api/admin/webhooks/secret', { id })).body.secret;
    expect(renewed).not.toBe(secret);
    await send('boss', 'POST', '/api/admin/webhooks/test', { id });
    await called(1);
    const [call] = receiver.calls;
    const about = { messageId: String(call?.headers['webhook-id']), body: call?.body ?? '' };
    const at = new Date(Number(call?.headers['webhook-timestamp']) * 1000);
    expect(call?.headers['webhook-signature']).toBe(webhookHeaders(renewed, { ...about, at })['webhook-signature']);
    expect((await send('boss', 'DELETE', `/api/admin/webhooks?id=${id}`)).status).toBe(200);
    expect((await send('boss', 'DELETE', `/api/admin/webhooks?id=${id}`)).status).toBe(404);
    expect(await started.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
    const audit = (await send<{ entries: { act: string; detail: string }[] }>('boss', 'GET', '/api/admin/audit')).body;
    expect(audit.entries.slice(0, 3)).toMatchObject([
      { act: 'webhook', detail: `removed ${id}` },
      { act: 'webhook', detail: `new secret of ${id}` },
      { act: 'webhook', detail: `added ${receiver.url}` },
    ]);
  });

  test('belong to admins only, and need an address that can be called', async () => {
    for (const who of ['visitor', 'ada', 'mod'])
      expect([401, 403]).toContain(
        (await send(who, 'POST', '/api/admin/webhooks', { url: receiver.url, events: ['comment.created'] })).status,
      );
    for (const wrong of ['nowhere', 'ftp://example.com/', 'https://me:secret@example.com/'])
      expect((await add(WEBHOOK_EVENTS, wrong)).status).toBe(400);
    expect((await add([])).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

test('without the setting, refuse private addresses when saved, and do not call stored ones', async () => {
  const other = await startApp();
  try {
    const boss = await signedIn(other, await addMember(other, 'boss', { role: 'admin' }));
    const put = (method: 'POST' | 'PUT', payload: object) =>
      other.app.inject({ method, url: '/api/admin/webhooks', headers: boss, payload });
    for (const url of [
      receiver.url,
      'http://localhost/',
      'http://0x7f.1/',
      'https://[::ffff:10.0.0.1]/',
      'http://[64:ff9b::a00:1]/',
    ]) {
      const refused = await put('POST', { url, events: WEBHOOK_EVENTS });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().error).toMatchObject({
        message: expect.stringContaining('private network'),
        details: { field: 'url' },
      });
    }
    const { id } = (await put('POST', { url: 'https://hooks.example/', events: WEBHOOK_EVENTS })).json<{ id: number }>();
    const change = { id, url: receiver.url, events: WEBHOOK_EVENTS };
    expect((await put('PUT', { ...change, isOn: true })).statusCode).toBe(400);

    // Simulates a saved host whose address changes.
    await other.db.updateTable('webhook').set({ url: receiver.url }).execute();
    await other.app.inject({ method: 'POST', url: '/api/admin/webhooks/test', headers: boss, payload: { id } });
    await vi.waitFor(async () => {
      const answer = await other.app.inject({ url: `/api/admin/webhooks/deliveries?id=${id}`, headers: boss });
      expect(answer.json<{ deliveries: WebhookDelivery[] }>().deliveries[0]).toMatchObject({
        tries: 1,
        status: null,
        failure: expect.stringContaining('private address'),
      });
    }, 10_000);
    expect(receiver.calls).toEqual([]);
    expect((await put('PUT', { ...change, isOn: false })).statusCode).toBe(200);
  } finally {
    await other.stop();
  }
});

import { randomUUID } from 'node:crypto';

import * as m from '#messages/server-notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { jobsDone } from '../../../../test/fixtures/mail-folder.ts';
import { startPushService, type LocalPushService } from '../../../../test/fixtures/push-service.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import type { NotificationSettings } from '../../../shared/community/notifications/notification-contract.ts';
import { MAX_PUSH_DEVICES } from '../../../shared/community/notifications/notification-rules.ts';
import type { PushDevices } from '../../../shared/community/notifications/push-contract.ts';
import { jobQueue, MAX_TRIES } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { notificationSettingService } from './notification-setting-service.ts';
import { pushKeys } from './push-message.ts';
import { pushService } from './push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 4, 1, 12);
const SITE = 'https://shelf.example';

let now = START;
let started: StartedApp;
let service: LocalPushService;
const ids: Record<string, number> = {};
const headers: Record<string, Record<string, string>> = {};
let asset: number;

beforeAll(async () => {
  service = await startPushService();
  started = await startApp({ PUBLIC_URL: SITE, PUSH_MAY_BE_PRIVATE: 'on' }, { clock: () => new Date(now) });
  for (const who of ['ada', 'bob', 'uploader']) ids[who] = await addMember(started, who);
});
afterAll(async () => {
  await started.stop();
  service.close();
});

beforeEach(async () => {
  now = START;
  [service.status, service.messages, service.calls] = [null, [], 0];
  for (const table of ['notice', 'notice_setting', 'push_subscription', 'comment', 'asset', 'session', 'job'] as const)
    await started.db.deleteFrom(table).execute();
  for (const who of ['ada', 'bob', 'uploader'])
    headers[who] = await signedIn(started, ids[who] ?? 0, { userAgent: `${who}'s browser` });
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids['uploader'] ?? null });
});

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const devices = async (who: string) => (await send<PushDevices>(who, 'GET', '/api/me/push-devices')).body.devices;
const allow = (who: string, device: object = service.browser()) =>
  send<PushDevices>(who, 'POST', '/api/me/push-devices', device);
const write = async (who: string, text: string) => {
  const payload = { mark: 'asset', id: asset, replyTo: null, saveKey: randomUUID(), text };
  const { status, body } = await send<{ id: number }>(who, 'POST', '/api/comment', payload);
  expect(status).toBe(200);
  return body.id;
};
async function choose(who: string, pushed: (kind: string) => boolean, more: object = {}) {
  const {
    isNew: _isNew,
    refusedAt: _refusedAt,
    kinds,
    ...chosen
  } = (await send<NotificationSettings>(who, 'GET', '/api/me/notice-settings')).body;
  const payload = { ...chosen, kinds: kinds.map((each) => ({ ...each, push: pushed(each.kind) })), ...more };
  return (await send<NotificationSettings>(who, 'PUT', '/api/me/notice-settings', payload)).body;
}
/** Sends due pushes; returns those that arrived. */
async function after(ms: number) {
  now += ms;
  const { database, clock } = started.installation;
  const [jobs, keys] = [jobQueue(database, createLog('silent')), pushKeys('ab'.repeat(32))];
  const settings = notificationSettingService({ db: started.db, mails: { stoppedAt: () => Promise.resolve(null) } });
  // Jobs that the server's own worker runs.
  await pushService({ db: started.db, clock, jobs, settings, keys, publicUrl: SITE, mayBePrivate: true }).run();
  await jobsDone(started);
  return service.messages.map(({ shown }) => shown);
}
const tryAgain = async (values: { tries?: number } = {}) => {
  await started.db
    .updateTable('job')
    .set({ run_at: new Date(0), ...values })
    .execute();
  await jobsDone(started);
};

describe('a device', () => {
  test('gets unread notifications after the delay, encrypted for it and signed by the server', async () => {
    const { body } = await allow('bob');
    expect(body.devices).toMatchObject([{ userAgent: "bob's browser", current: true }]);
    await allow('uploader');
    const id = await write('ada', 'Look, @bob.');
    await send('uploader', 'POST', '/api/me/notices/read', { upTo: 2_147_483_647 });
    expect(await after(9 * MINUTE)).toEqual([]);
    const [first, ...others] = await after(2 * MINUTE);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'mention', title: 'ada mentioned you in a comment on Old Chest' });
    expect(first?.address).toBe(commentLink(`/models/Old%20Chest?id=${asset}`, id));
    const [message] = service.messages;
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: first?.topic });
    expect(message?.headers.authorization).toContain(`k=${body.key}`);
    expect(message?.claims.sub).toBe(SITE);
    expect((message?.claims.exp ?? 0) * 1000 - now).toBeLessThanOrEqual(24 * HOUR);
    expect(await after(HOUR)).toHaveLength(1);
  });

  test('gets one topic per group of notifications', async () => {
    await choose('uploader', () => true);
    await allow('uploader');
    const [one, other] = [await write('uploader', 'One'), await write('uploader', 'Two')];
    const react = async (who: string, id: number) =>
      expect((await send(who, 'PUT', '/api/comment/reaction', { id, sign: 'like', on: true })).status).toBe(200);
    await react('ada', one);
    await after(11 * MINUTE);
    await react('bob', one);
    await react('bob', other);
    const topics = new Map((await after(11 * MINUTE)).map(({ title, topic }) => [title, topic]));
    const [first, next, another] = ['ada', 'bob and ada', 'bob'].map((who) =>
      topics.get(`${who} reacted to your comment on Old Chest`),
    );
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(next).toBe(first);
    expect(another).not.toBe(first);
    expect(topics.size).toBe(3);
  });

  test('gets nothing in quiet hours, and then a number instead of many similar notifications', async () => {
    await choose('bob', () => true, { quiet: { from: 12, to: 14 } });
    await allow('bob');
    for (const text of ['One', 'Two', 'Three', 'Four']) await write('ada', `${text}, @bob.`);
    expect(await after(HOUR)).toEqual([]);
    expect(await after(HOUR + 1)).toMatchObject([
      { kind: 'mention', title: m.notificationsOfKind({ kind: 'Mentions', count: 4 }), address: '/me/notices' },
    ]);
  });

  test('gets no kinds that its owner turned off, even shortly before the push, and nothing deleted', async () => {
    const chosen = await choose('bob', (kind) => kind !== 'mention');
    expect(chosen.kinds.find(({ kind }) => kind === 'mention')?.push).toBe(false);
    await allow('bob');
    await allow('uploader');
    await write('ada', 'Look, @bob.');
    await choose('uploader', () => false);
    expect(await after(11 * MINUTE)).toEqual([]);
    await choose('uploader', () => true);
    const id = await write('ada', 'Gone.');
    await send('ada', 'DELETE', `/api/comment?id=${id}`);
    expect(await after(11 * MINUTE)).toEqual([]);
    expect(service.calls).toBe(0);
  });

  test('is removed when its push service reports it as gone', async () => {
    await allow('bob');
    service.status = 410;
    await write('ada', 'Look, @bob.');
    await after(11 * MINUTE);
    expect(service.calls).toBe(1);
    expect(await devices('bob')).toEqual([]);
  });

  test('that cannot be reached is tried again for a day, and then removed', async () => {
    await allow('bob');
    service.status = 503;
    await write('ada', 'Look, @bob.');
    await after(11 * MINUTE);
    expect(await devices('bob')).toHaveLength(1);
    service.status = null;
    await tryAgain();
    expect(service.messages).toHaveLength(1);
    service.status = 500;
    await write('ada', 'And here, @bob.');
    await after(11 * MINUTE);
    await tryAgain({ tries: MAX_TRIES - 1 });
    expect(await devices('bob')).toEqual([]);
    await started.db.deleteFrom('job').execute();
  });
});

describe('devices', () => {
  test('are removed with their session, and only their owner sees and removes them', async () => {
    await allow('bob');
    const [device] = await devices('bob');
    await send('ada', 'DELETE', `/api/me/push-devices/${device?.id}`);
    expect(await devices('ada')).toEqual([]);
    expect(await devices('bob')).toHaveLength(1);
    await write('ada', 'Look, @bob.');
    expect((await send('bob', 'POST', '/api/log-out')).status).toBe(200);
    headers['bob'] = await signedIn(started, ids['bob'] ?? 0);
    expect(await devices('bob')).toEqual([]);
    expect(await after(11 * MINUTE)).toEqual([]);
    expect((await send('visitor', 'GET', '/api/me/push-devices')).status).toBe(401);
  });

  test('have one owner: a member who turns on push in a browser takes it over', async () => {
    const browser = service.browser();
    await allow('bob', browser);
    await allow('ada', browser);
    expect(await devices('bob')).toEqual([]);
    expect(await devices('ada')).toHaveLength(1);
  });

  test('are one per session, and limited per member', async () => {
    await allow('bob');
    await allow('bob');
    expect(await devices('bob')).toHaveLength(1);
    for (let count = 0; count < MAX_PUSH_DEVICES; count += 1) {
      headers['bob'] = await signedIn(started, ids['bob'] ?? 0);
      await allow('bob');
    }
    expect(await devices('bob')).toHaveLength(MAX_PUSH_DEVICES);
  });

  test('with invalid keys are refused', async () => {
    const { endpoint, auth } = service.browser();
    const { status } = await allow('bob', { endpoint, auth, p256dh: 'A'.repeat(87) });
    expect(status).toBe(400);
  });
});

test('with a private address are refused, unless the operator allows them', async () => {
  const closed = await startApp();
  const authorization = await signedIn(closed, await addMember(closed, 'eve'));
  const { p256dh, auth } = service.browser();
  const add = (endpoint: string) =>
    closed.app.inject({
      method: 'POST',
      url: '/api/me/push-devices',
      headers: authorization,
      payload: { endpoint, p256dh, auth },
    });
  const hosts = [
    '127.0.0.1',
    '10.1.2.3',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    'localhost',
    '0x7f.1',
    'push.example:22',
  ];
  for (const address of [
    ...hosts.map((host) => `https://${host}/a`),
    'http://push.example/',
    'https://me@push.example/',
    'push',
  ])
    expect(`${address} ${(await add(address)).statusCode}`).toBe(`${address} 400`);
  expect((await add('https://push.example/a')).statusCode).toBe(200);

  // A name may resolve to another address later. Such a device is not called, and is removed.
  const { endpoint } = service.browser();
  await closed.db.updateTable('push_subscription').set({ endpoint }).execute();
  const { id: subscriptionId, account_id } = await closed.db
    .selectFrom('push_subscription')
    .selectAll()
    .executeTakeFirstOrThrow();
  const empty = { actor_id: null, comment_id: null, source_kind: null, source_id: null, act: null, note: null, read_at: null };
  const about = { publication_kind: null, publication_id: null, created_at: new Date() };
  const notification = {
    account_id,
    kind: 'mention' as const,
    cause: 'test',
    group_key: 'test',
    group_id: 1,
    ...about,
    ...empty,
  };
  await closed.db.insertInto('notice').values(notification).execute();
  const jobs = jobQueue(closed.installation.database, createLog('silent'));
  await jobs.add(closed.db, 'push-mention', { subscriptionId, topic: 'test', groups: [1] });
  await jobsDone(closed);
  expect(service.calls).toBe(0);
  expect(await closed.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  await closed.stop();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { codeIn, jobsDone } from '../../../../test/fixtures/mail-folder.ts';
import { mailServer } from '../../../../test/fixtures/mail-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { NotificationSettings } from '../../../shared/community/notifications/notification-contract.ts';
import { AWAY_DAYS } from '../../../shared/community/notifications/notification-rules.ts';
import { jobQueue, MAX_TRIES } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { notificationMailService } from './notification-mail-service.ts';
import { notificationMailStore } from './notification-mail-store.ts';
import { notificationSettingService } from './notification-setting-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Friday. */
const START = Date.UTC(2026, 4, 1, 12);
const MONDAY = Date.UTC(2026, 4, 4, 8, 1);
const HARD = { code: 550, message: 'no such mailbox' };
const SOFT = { code: 452, message: 'over quota' };

let now = START;
let started: StartedApp;
let server: Awaited<ReturnType<typeof mailServer>>;
let headers: Record<string, string>;
const ids = { bob: 0, eve: 0 };
let mentions = 0;

beforeAll(async () => {
  server = await mailServer();
  started = await startApp({ SMTP_URL: server.url }, { clock: () => new Date(now) });
  for (const who of ['bob', 'eve'] as const) ids[who] = await addMember(started, who);
});
afterAll(async () => {
  await started.stop();
  await server.stop();
});
beforeEach(async () => {
  now = START;
  for (const table of ['notice', 'notice_mail', 'mail_bounce', 'job', 'attempt', 'session', 'newsletter_subscriber'] as const)
    await started.db.deleteFrom(table).execute();
  headers = await signedIn(started, ids.bob);
  await seen(new Date(START));
  server.refuse = undefined;
  server.received.length = 0;
});

const seen = (at: Date) => started.db.updateTable('account').set({ last_seen_at: at }).execute();
const settings = async () =>
  (await started.app.inject({ url: '/api/me/notice-settings', headers })).json<NotificationSettings>();
const subjects = () => server.received.map(({ mail }) => mail.subject);

/** Notifies Bob; the notification is due as a mail at once, or in the digest only. */
async function mention({ atOnce = true } = {}): Promise<void> {
  mentions += 1;
  const empty = { comment_id: null, source_kind: null, source_id: null, act: null, note: null, read_at: null };
  await started.db
    .insertInto('notice')
    .values({
      ...empty,
      account_id: ids.bob,
      kind: 'follow',
      cause: `test ${mentions}`,
      group_key: `test ${mentions}`,
      group_id: mentions,
      actor_id: ids.eve,
      publication_kind: null,
      publication_id: null,
      created_at: new Date(now),
      mail_due: atOnce ? new Date(now) : null,
    })
    .execute();
}

/** Sends due mails by the server's jobs; several processes run at the same time. */
async function mailed(processes = 1): Promise<void> {
  const { database, clock } = started.installation;
  const jobs = jobQueue(database, createLog('silent'));
  const parts = { db: started.db, clock, jobs, secret: 'another', publicUrl: started.config.publicUrl };
  const setting = notificationSettingService({ db: started.db, mails: { stoppedAt: () => Promise.resolve(null) } });
  const { run } = notificationMailService({ ...parts, settings: setting, mails: { send: () => Promise.resolve(true) } });
  await Promise.all(Array.from({ length: processes }, run));
  await jobsDone(started);
}

async function refused(times: number): Promise<void> {
  server.refuse = HARD;
  for (let count = 0; count < times; count += 1) {
    await mention();
    await mailed();
  }
  server.refuse = undefined;
}

test('two hard bounces stop all mails except those about the account, and the settings show it', async () => {
  await refused(1);
  expect((await settings()).refusedAt).toBeNull();
  await refused(1);
  expect((await settings()).refusedAt).toBe(new Date(now).toISOString());
  await mention();
  await mailed();
  expect(server.received).toEqual([]);
  const requested = await started.app.inject({ method: 'POST', url: '/api/me/confirmation', headers });
  expect(requested.statusCode).toBe(200);
  await jobsDone(started);
  expect(subjects()).toEqual(['Confirm your email address']);

  // Proof of delivery resumes stopped mails.
  const confirmation = codeIn(server.received[0]?.mail);
  const confirmed = await started.app.inject({ url: '/api/auth/confirm-email', method: 'POST', payload: { confirmation } });
  expect(confirmed.statusCode).toBe(200);
  expect((await settings()).refusedAt).toBeNull();
  await mention();
  await mailed();
  expect(subjects()).toContain('eve follows you');
  const again = await started.app.inject({ method: 'POST', url: '/api/me/confirmation', headers });
  expect(again.statusCode).toBe(409);
});

test('a bounce is forgotten after a month without another', async () => {
  await refused(2);
  now += 31 * DAY;
  headers = await signedIn(started, ids.bob);
  expect((await settings()).refusedAt).toBeNull();
  await refused(1);
  expect((await settings()).refusedAt).toBeNull();
});

test('a soft bounce is tried again, and counts half after the last try', async () => {
  server.refuse = SOFT;
  await mention();
  await mailed();
  expect(await started.db.selectFrom('mail_bounce').selectAll().execute()).toEqual([]);
  await started.db
    .updateTable('job')
    .set({ tries: MAX_TRIES - 1, run_at: new Date(0) })
    .execute();
  await jobsDone(started);
  const counted = await started.db.selectFrom('mail_bounce').selectAll().execute();
  expect(counted).toMatchObject([{ email: 'bob@example.org', score: 1 }]);
  await refused(1);
  expect((await settings()).refusedAt).toBeNull();
  await refused(1);
  expect((await settings()).refusedAt).not.toBeNull();
});

test('an unreachable mail server is no bounce', async () => {
  await mention();
  const address = server.url;
  await server.stop();
  await mailed();
  expect(await started.db.selectFrom('mail_bounce').selectAll().execute()).toEqual([]);
  server = await mailServer({ port: Number(new URL(address).port) });
});

test('a newsletter issue skips addresses whose mails are stopped', async () => {
  await refused(2);
  for (const email of ['bob@example.org', 'eve@example.org'])
    await started.db
      .insertInto('newsletter_subscriber')
      .values({ email, confirmed_at: new Date(now) })
      .execute();
  const admin = await signedIn(started, await addMember(started, 'boss', { role: 'admin' }));
  const ask = (url: string, payload: object) => started.app.inject({ method: 'POST', url, headers: admin, payload });
  const issue = await ask('/api/admin/newsletter', { id: null, subject: 'May', text: 'Hello', language: null, game: null });
  const { id } = issue.json<{ id: number }>();
  expect((await ask(`/api/admin/newsletter/${id}/acts`, { act: 'send' })).statusCode).toBe(200);
  await jobsDone(started);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['eve@example.org']]);
  expect(server.received[0]?.raw).toContain(`Feedback-ID: ${id}:newsletter:polyshelf:localhost`);
  const { issues } = (await started.app.inject({ url: '/api/admin/newsletter', headers: admin })).json<{
    issues: { state: string; sent: number; bounced: number }[];
  }>();
  expect(issues).toMatchObject([{ state: 'sent', sent: 1, bounced: 1 }]);
});

test('half a year of absence ends digests with one mail, also from several processes, and a return resumes them', async () => {
  await seen(new Date(START - AWAY_DAYS * DAY));
  now = MONDAY;
  await mention({ atOnce: false });
  await started.db
    .updateTable('notice')
    .set({ created_at: new Date(START) })
    .execute();
  await mailed(3);
  expect(subjects()).toEqual(['Your digest has stopped']);
  expect(server.received[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (let week = 0; week < 6; week += 1) {
    now += 7 * DAY;
    await started.db
      .updateTable('notice')
      .set({ created_at: new Date(now - DAY) })
      .execute();
    await notificationMailStore(started.db).sweep(new Date(now));
    await mailed(2);
  }
  expect(server.received).toHaveLength(1);

  await signedIn(started, ids.bob);
  now += 7 * DAY;
  await started.db
    .updateTable('notice')
    .set({ created_at: new Date(now - DAY) })
    .execute();
  await mailed();
  expect(subjects()[1]).toBe('Your weekly digest: eve follows you');
});

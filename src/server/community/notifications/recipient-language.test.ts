import { randomUUID } from 'node:crypto';

import * as mails from '#messages/server-mails';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startPushService, type LocalPushService } from '../../../../test/fixtures/push-service.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { changeLanguage } from '../../../shared/accounts/auth/account-contract.ts';
import { forgotPassword } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { NotificationSettings } from '../../../shared/community/notifications/notification-contract.ts';
import { CHOSEN_KINDS, type MailWay } from '../../../shared/community/notifications/notification-kinds.ts';
import { subscribeNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { Language } from '../../../shared/platform/messages/languages.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { notificationMailService } from './notification-mail-service.ts';
import { notificationSettingService } from './notification-setting-service.ts';
import { pushKeys } from './push-message.ts';
import { pushService } from './push-service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 4, 1, 12);
const SITE = 'https://shelf.example';
const OTHER = 'en-XB';
const WHO = ['ada', 'bob', 'eve'] as const;

let now = START;
let started: StartedApp;
let service: LocalPushService;
const headers: Record<string, Record<string, string>> = {};
let asset: number;

beforeAll(async () => {
  service = await startPushService();
  started = await startApp({ PUBLIC_URL: SITE, PUSH_MAY_BE_PRIVATE: 'on' }, { clock: () => new Date(now) });
  const uploader = await addMember(started, 'uploader');
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: uploader });
  for (const who of WHO) headers[who] = await signedIn(started, await addMember(started, who));
  // Ada acts in English, and so does the process of the jobs.
  await send('ada', 'PUT', changeLanguage.path, { language: 'en' });
  await send('bob', 'PUT', changeLanguage.path, { language: OTHER });
});
afterAll(async () => {
  await started.stop();
  service.close();
});
beforeEach(async () => {
  now += DAY;
  for (const table of ['notice', 'notice_mail', 'attempt'] as const) await started.db.deleteFrom(table).execute();
});

async function send(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookie = '') {
  const own = { ...headers[who], ...(cookie !== '' && { cookie }) };
  const answer = await started.app.inject({ method, url, headers: own, ...(payload && { payload }) });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<NotificationSettings>();
}
async function choose(who: string, mail: MailWay) {
  const { isNew: _isNew, refusedAt: _refusedAt, ...settings } = await send(who, 'GET', '/api/me/notice-settings');
  const kinds = CHOSEN_KINDS.map((kind) => ({ kind, app: true, mail, push: true }));
  await send(who, 'PUT', '/api/me/notice-settings', { ...settings, kinds, digest: 'daily', hour: 18, timeZone: 'UTC' });
}
const call = () =>
  send('ada', 'POST', '/api/comment', {
    mark: 'asset',
    id: asset,
    replyTo: null,
    saveKey: randomUUID(),
    text: `Look, @bob and @eve: ${randomUUID()}.`,
  });

/** Sends what is due. The jobs are those of the server. */
async function after(ms: number): Promise<void> {
  now += ms;
  const { database, clock } = started.installation;
  const settings = notificationSettingService({ db: started.db, mails: { stoppedAt: () => Promise.resolve(null) } });
  const parts = { db: started.db, clock, jobs: jobQueue(database, createLog('silent')), settings, publicUrl: SITE };
  const unused = { send: () => Promise.reject(new Error('the server sends it')) };
  await notificationMailService({ ...parts, secret: 'another', mails: unused }).run();
  await pushService({ ...parts, keys: pushKeys('ab'.repeat(32)), mayBePrivate: true }).run();
  await jobsDone(started);
}
async function mailTo(address: string) {
  const mail = (await mailsTo(started, address)).at(-1);
  return { subject: mail?.subject ?? '', text: mail?.text ?? '', language: /<html lang="(.*?)"/.exec(mail?.html ?? '')?.[1] };
}
const helloIn = (language: Language, nickname: string) => inLanguage(language, () => mails.helloMember({ nickname }));
const isAccented = (text: string) => /[ðñþɱļ]/.test(text);

test('notifications by mail and push are in the language of the account, not of who acts', async () => {
  for (const who of ['bob', 'eve']) {
    await choose(who, 'once');
    await send(who, 'POST', '/api/me/push-devices', service.browser());
  }
  await call();
  await after(11 * MINUTE);
  const [bob, eve] = [await mailTo('bob@example.org'), await mailTo('eve@example.org')];
  expect([bob.language, eve.language]).toEqual([OTHER, 'en']);
  expect(bob.text).toContain(helloIn(OTHER, 'bob'));
  expect(eve.text).toContain(helloIn('en', 'eve'));
  expect(eve.subject).toBe('ada mentioned you in a comment on Old Chest');
  expect(bob.subject).not.toBe(eve.subject);
  expect([bob.subject, eve.subject].map(isAccented)).toEqual([true, false]);
  expect(service.messages.map(({ shown }) => shown.title).toSorted()).toEqual([bob.subject, eve.subject].toSorted());
});

test('a digest is in the language of the account', async () => {
  for (const who of ['bob', 'eve']) await choose(who, 'digest');
  await call();
  await call();
  await after(7 * 60 * MINUTE);
  const [bob, eve] = [await mailTo('bob@example.org'), await mailTo('eve@example.org')];
  expect([bob.language, eve.language]).toEqual([OTHER, 'en']);
  expect([bob.subject, eve.subject].map(isAccented)).toEqual([true, false]);
});

test('the language of an account that the site no longer offers is no error', async () => {
  const account = { nickname: 'kim', email: 'kim@example.org', language: 'tlh-Latn' };
  await started.db
    .insertInto('account')
    .values({ ...account, email_confirmed_at: new Date(now), demo: false })
    .execute();
  await forgot('kim@example.org', '');
  expect(await mailTo('kim@example.org')).toMatchObject({ language: 'en' });
});

async function forgot(email: string, cookie: string): Promise<void> {
  // The bot check expires by the real clock.
  now = Date.now();
  await send('', 'POST', forgotPassword.path, { email, recaptchaToken: await solveBotCheck(started.app) }, cookie);
}

test('a link that somebody asks for is in the language of the account, else of the request', async () => {
  await forgot('bob@example.org', 'language=en');
  expect((await mailTo('bob@example.org')).language).toBe(OTHER);
  await forgot('eve@example.org', `language=${OTHER}`);
  expect((await mailTo('eve@example.org')).language).toBe(OTHER);
});

test('the newsletter is confirmed in the language of the page, and its issues are in that of the account', async () => {
  await send('', 'POST', subscribeNewsletter.path, { email: 'zoe@people.example' }, `language=${OTHER}`);
  expect((await mailTo('zoe@people.example')).language).toBe(OTHER);

  headers['admin'] = await signedIn(started, await addMember(started, 'admin', { role: 'admin' }));
  await started.db.deleteFrom('newsletter_subscriber').execute();
  await started.db
    .insertInto('newsletter_subscriber')
    .values(['bob@example.org', 'carl@people.example'].map((email) => ({ email, language: 'cy', confirmed_at: new Date(now) })))
    .execute();
  const issue = { id: null, subject: 'May', text: 'Hello', game: null, language: null };
  const { id } = (await send('admin', 'POST', '/api/admin/newsletter', issue)) as unknown as { id: number };
  await send('admin', 'POST', `/api/admin/newsletter/${id}/acts`, { act: 'send' });
  expect(await mailTo('bob@example.org')).toMatchObject({ subject: 'May', language: OTHER });
  // Welsh is not offered.
  expect(await mailTo('carl@people.example')).toMatchObject({ subject: 'May', language: 'en' });
});

test('a mail to an address that no longer belongs to the account is in its language', async () => {
  const leaver = await addMember(started, 'leaver', { password: 'correct horse' });
  headers['leaver'] = await signedIn(started, leaver);
  await send('leaver', 'PUT', changeLanguage.path, { language: OTHER });
  await send('leaver', 'POST', '/api/me/delete', { nickname: 'leaver', password: 'correct horse' });
  expect((await mailTo('leaver@example.org')).language).toBe(OTHER);
});

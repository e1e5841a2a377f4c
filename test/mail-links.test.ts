import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newsletterCode } from '../src/server/discovery/home/newsletter-codes.ts';
import { notificationMailCode } from '../src/server/community/notifications/notification-mail-codes.ts';
import { installationSecret } from '../src/server/platform/installation-secret-store.ts';
import type { LinkMail } from '../src/server/platform/mail/mail-texts.ts';
import { secretToken } from '../src/server/platform/secret-token.ts';
import { visitorReportStore } from '../src/server/moderation/reports/visitor-report-store.ts';
import { confirmEmail, resetPassword } from '../src/shared/accounts/auth/sign-in-contract.ts';
import { confirmNewsletter, leaveNewsletter } from '../src/shared/discovery/home/home-contract.ts';
import { endNotificationMail } from '../src/shared/community/notifications/notification-contract.ts';
import { confirmVisitorReport } from '../src/shared/moderation/reports/visitor-report-contract.ts';
import { addMember } from './factories/account.ts';
import { addGame } from './factories/catalogue.ts';
import { makeEmailLink } from './factories/email-link.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const post = (url: string, payload: object) => started.app.inject({ method: 'POST', url, payload });
const press = (path: string, code: string) =>
  started.app.inject({
    method: 'POST',
    url: `${path}?code=${code}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

async function subscriber(act: 'confirm' | 'unsubscribe', email = `${randomUUID()}@example.org`) {
  const values = { email, language: null, created_at: new Date(), confirmed_at: null };
  const { id } = await started.db.insertInto('newsletter_subscriber').values(values).returning('id').executeTakeFirstOrThrow();
  return { email, code: newsletterCode(await installationSecret(started.db, 'newsletter_secret'), act, { id, email }) };
}
const member = async () => {
  const nickname = `m${randomUUID().slice(0, 8)}`;
  const email = `${nickname}@example.org`;
  return { accountId: await addMember(started, nickname, { confirmed: false }), email };
};
const notificationCode = async () =>
  notificationMailCode(await installationSecret(started.db, 'notice_mail_secret'), (await member()).accountId, ['digest']);
const leave = async () => {
  const { code } = await subscriber('unsubscribe');
  return () => post(leaveNewsletter.path, { code });
};
const pressNewsletter = async () => {
  const { code } = await subscriber('unsubscribe');
  return () => press('/api/newsletter/one-click', code);
};
const endNotifications = async () => {
  const code = await notificationCode();
  return () => post(endNotificationMail.path, { code });
};
const pressNotifications = async () => {
  const code = await notificationCode();
  return () => press('/api/notices/one-click', code);
};

type Use = () => Promise<() => ReturnType<typeof post>>;

/** Every link of every kind of mail: the effect of opening it, or of the mail program's button. */
const LINKS: Record<LinkMail['kind'], Use[]> = {
  'confirm-address': [
    async () => {
      const confirmation = await makeEmailLink(started, { purpose: 'confirm', ...(await member()) });
      return () => post(confirmEmail.path, { confirmation });
    },
  ],
  'change-address': [
    async () => {
      const { accountId } = await member();
      const confirmation = await makeEmailLink(started, { purpose: 'change', accountId, email: `${randomUUID()}@example.org` });
      return () => post(confirmEmail.path, { confirmation });
    },
  ],
  'newsletter-confirmation': [
    async () => {
      const { code } = await subscriber('confirm');
      return () => post(confirmNewsletter.path, { code });
    },
    leave,
    pressNewsletter,
  ],
  'confirm-report': [
    async () => {
      const { token, hash } = secretToken();
      const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
      const subject_id = await addGame(started.db, `Reported ${randomUUID()}`);
      const who = { name: 'Vera', email: `${randomUUID()}@example.org`, language: null };
      const store = visitorReportStore(started.db);
      const id = await store.add({ kind: 'game', subject_id, reason: 'malware', text: null, ...who }, now, later);
      await store.setToken(id, hash, now);
      return () => post(confirmVisitorReport.path, { code: token });
    },
  ],
  newsletter: [leave, pressNewsletter],
  notices: [endNotifications, pressNotifications],
  'digest-stopped': [endNotifications, pressNotifications],
  // Sets a password, so it works once: see the test below.
  'reset-password': [],
};
const USES = Object.entries(LINKS).flatMap(([kind, uses]) => uses.map((use, index) => ({ kind, index, use })));

describe('a link of a mail', () => {
  test.each(USES)('that is used twice works twice: $kind, $index', async ({ use }) => {
    const again = await use();
    for (const answer of [await again(), await again()]) expect(Math.floor(answer.statusCode / 100)).toBe(2);
  });

  test.each(USES)('that is used four times at once works each time: $kind, $index', async ({ use }) => {
    const again = await use();
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([2, 2, 2, 2]);
  });

  test('that sets a password works once, and says so', async () => {
    const code = await makeEmailLink(started, { purpose: 'reset', ...(await member()) });
    const payload = { code, password: 'a long password', passwordConfirmation: 'a long password' };
    expect((await post(resetPassword.path, payload)).statusCode).toBe(200);
    const second = await post(resetPassword.path, payload);
    expect(second.statusCode).toBe(400);
    expect(second.json().error.message).toContain('Request a new one');
  });

  test.each(['/api/newsletter/one-click', '/api/notices/one-click'])('does nothing when %s is only looked at', async (path) => {
    for (const method of ['GET', 'HEAD'] as const)
      for (const code of ['1.x', (await subscriber('unsubscribe')).code])
        expect((await started.app.inject({ method, url: `${path}?code=${code}` })).statusCode).toBe(303);
    expect(await started.db.selectFrom('newsletter_subscriber').select('id').execute()).not.toEqual([]);
  });
});

describe('leaving the newsletter', () => {
  const emails = async () =>
    (await started.db.selectFrom('newsletter_subscriber').select('email').execute()).map(({ email }) => email);

  test('by the link of an old mail ends a newer subscription of the same address', async () => {
    const { email, code } = await subscriber('unsubscribe');
    expect((await post(leaveNewsletter.path, { code })).json()).toEqual({ email });
    expect((await post(leaveNewsletter.path, { code })).json()).toEqual({ email: null });
    await subscriber('unsubscribe', email);
    expect((await press('/api/newsletter/one-click', code)).statusCode).toBe(204);
    expect(await emails()).not.toContain(email);
  });

  test('works after an unconfirmed address was removed', async () => {
    const { email, code } = await subscriber('unsubscribe');
    await started.db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute();
    expect((await press('/api/newsletter/one-click', code)).statusCode).toBe(204);
  });

  test('requires a code of ours, whether its subscription still exists or not', async () => {
    const { email, code } = await subscriber('unsubscribe');
    const [id = '', tag = '', seal = ''] = code.split('.');
    const forged = [`999999.${tag}.${seal}`, `${id}.${'0'.repeat(16)}.${seal}`, `${id}.${tag}.${'A'.repeat(43)}`];
    for (const wrong of [...forged, `999999.${'A'.repeat(43)}`, code.slice(0, -1), `${id}.${tag}`])
      expect([wrong, (await press('/api/newsletter/one-click', wrong)).statusCode]).toEqual([wrong, 400]);
    expect(await emails()).toContain(email);
  });
});

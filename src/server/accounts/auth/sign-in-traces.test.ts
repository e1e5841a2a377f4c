import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { FailedSignIn } from '../../../shared/accounts/auth/account-contract.ts';
import { deviceStore } from './device-store.ts';
import { failedSignInStore } from './failed-sign-in-store.ts';

const PASSWORD = 'correct horse';
const DAY_MS = 24 * 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
type Client = { from?: string; browser?: string };

let started: StartedApp;
let now = new Date();
let nickname: string;
let id: number;
let count = 0;

beforeAll(async () => {
  started = await startApp({ TRUSTED_PROXIES: '1' }, { clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  await started.db.deleteFrom('attempt').execute();
  nickname = `mira_${(count += 1)}`;
  id = await addMember(started, nickname, { password: PASSWORD });
});
afterAll(() => started.stop());

async function post(
  url: string,
  payload: object,
  { from = '203.0.113.7', browser = FIREFOX }: Client & { token?: string } = {},
  more = {},
) {
  const headers = { 'x-forwarded-for': from, 'user-agent': browser, ...more };
  const answer = await started.app.inject({ method: 'POST', url, payload, headers });
  return {
    status: answer.statusCode,
    reply: answer.json<never>() as { jwt?: string; error?: { message: string; details: { ticket: string } } },
  };
}
const signIn = async (client: Client = {}, password = PASSWORD, login = `${nickname}@example.org`) =>
  post('/api/verify-me', { login, password, recaptchaToken: await solveBotCheck(started.app) }, client);
const mails = async () =>
  (await mailsTo(started, `${nickname}@example.org`)).filter(({ subject }) => subject?.startsWith('New login'));
const asMember = () => signedIn(started, id);
async function failures(): Promise<FailedSignIn[]> {
  await jobsDone(started);
  const answer = await started.app.inject({ url: '/api/me/failed-sign-ins', headers: await asMember() });
  return answer.json<{ failures: FailedSignIn[] }>().failures;
}

describe('a login from a new device', () => {
  test('is mailed once, with time, browser and rough network', async () => {
    expect((await signIn()).status).toBe(200);
    expect(await mails()).toEqual([]);
    now = new Date('2031-05-04T15:16:00Z');
    await signIn({ from: '198.51.100.23', browser: CHROME });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    for (const part of ['4 May 2031 at 15:16 UTC', 'Chrome on Windows', '198.51.100.0/24', '/password-reset'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('198.51.100.23');
    // The same rough network.
    await signIn({ from: '198.51.100.99', browser: CHROME });
    await signIn();
    expect(await mails()).toHaveLength(1);
    const { notices: notifications } = (await started.app.inject({ url: '/api/me/notices', headers: await asMember() })).json<{
      notices: { act: string }[];
    }>();
    expect(notifications.map(({ act }) => act)).toEqual(['new-device']);
  });

  test('is mailed without any text of the client', async () => {
    await signIn();
    await signIn({ browser: 'Call +1 555 0100 now' });
    expect((await mails())[0]?.text).toContain('Browser: Unknown program');
  });

  test('is mailed again after half a year without a login from it', async () => {
    await signIn();
    await signIn({ browser: CHROME });
    now = new Date(now.getTime() + 200 * DAY_MS);
    await signIn();
    expect(await mails()).toHaveLength(1);
    // The hourly task forgets devices that were not used for half a year.
    await deviceStore(started.db).sweep(new Date(now.getTime() - 180 * DAY_MS));
    await signIn({ browser: CHROME });
    expect(await mails()).toHaveLength(2);
  });

  test('is mailed at most five times a day', async () => {
    await signIn();
    for (let n = 1; n <= 8; n += 1) await signIn({ from: `10.${n}.0.1` });
    expect(await mails()).toHaveLength(5);
    now = new Date(now.getTime() + DAY_MS + 1000);
    await signIn({ from: '10.9.0.1' });
    expect(await mails()).toHaveLength(6);
  });

  test('is mailed after a second factor, and not before it', async () => {
    await signIn();
    const headers = await asMember();
    const inject = (url: string, payload: object) => started.app.inject({ method: 'POST', url, payload, headers });
    const { secret } = (await inject('/api/me/totp', { password: PASSWORD })).json<{ secret: string }>();
    const code = () => new TOTP({ secret }).generate({ timestamp: now.getTime() });
    await inject('/api/me/totp/confirm', { code: code() });
    now = new Date(now.getTime() + 60_000);
    const ticket = (await signIn({ browser: CHROME })).reply.error?.details.ticket;
    expect(await mails()).toEqual([]);
    expect((await post('/api/second-factor', { ticket, code: code() }, { browser: CHROME })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('is mailed again after a password change, but not for the device that made it', async () => {
    await signIn();
    await signIn({ browser: CHROME });
    const NEW = 'another horse';
    const body = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
    expect((await post('/api/auth/change-password', body, {}, await asMember())).status).toBe(200);
    await signIn({}, NEW);
    expect(await mails()).toHaveLength(1);
    await signIn({ browser: CHROME }, NEW);
    expect(await mails()).toHaveLength(2);
  });

  test('is not mailed after a registration', async () => {
    nickname = `new_${count}`;
    const recaptchaToken = await solveBotCheck(started.app);
    const body = { username: nickname, email: `${nickname}@example.org`, password: PASSWORD, recaptchaToken };
    expect((await post('/api/auth/local/register', body)).status).toBe(200);
    await signIn();
    expect(await mails()).toEqual([]);
  });
});

describe('failed sign-ins', () => {
  test('are listed for their owner, by day, way, browser and network', async () => {
    await signIn({}, 'wrong horse');
    await signIn({}, 'wrong pony');
    await signIn({ from: '2001:db8:1:2::3', browser: 'curl/8.0' }, 'wrong');
    const lastAt = now.toISOString();
    expect((await failures()).toSorted((a, b) => a.count - b.count)).toEqual([
      { way: 'password', browser: 'Unknown program', network: '2001:db8:1::/48', count: 1, lastAt },
      { way: 'password', browser: 'Firefox on Linux', network: '203.0.113.0/24', count: 2, lastAt },
    ]);
  });

  test('include wrong second factors', async () => {
    const headers = await asMember();
    const inject = (url: string, payload: object) => started.app.inject({ method: 'POST', url, payload, headers });
    const { secret } = (await inject('/api/me/totp', { password: PASSWORD })).json<{ secret: string }>();
    await inject('/api/me/totp/confirm', { code: new TOTP({ secret }).generate({ timestamp: now.getTime() }) });
    const ticket = (await signIn()).reply.error?.details.ticket;
    expect((await post('/api/second-factor', { ticket, code: '000000' })).status).toBe(400);
    expect(await failures()).toMatchObject([{ way: 'second_factor', browser: 'Firefox on Linux', count: 1 }]);
  });

  test('are listed separately up to a number a day, and then counted together', async () => {
    const store = failedSignInStore(started.db);
    const note = (n: number) =>
      store.add(id, { way: 'password', browser: 'Firefox on Linux', network: `10.0.${n}.0/24`, at: now });
    for (let n = 0; n < 40; n += 1) await note(n);
    await note(3);
    const listed = await failures();
    expect(listed).toHaveLength(11);
    expect(listed).toContainEqual(expect.objectContaining({ browser: null, network: null, count: 30 }));
    expect(listed).toContainEqual(expect.objectContaining({ network: '10.0.3.0/24', count: 2 }));
  });

  test('are stored for 30 days, exported, and deleted with the account', async () => {
    await signIn({}, 'wrong horse');
    await jobsDone(started);
    const data = (await started.app.inject({ url: '/api/me/data', headers: await asMember() })).json<{
      failedSignIns: object[];
    }>();
    expect(data.failedSignIns).toMatchObject([{ way: 'password', network: '203.0.113.0/24', count: 1 }]);
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect(await failures()).toEqual([]);
    now = new Date(now.getTime() - 31 * DAY_MS);
    const { headers, payload } = { headers: await asMember(), payload: { nickname, password: PASSWORD } };
    expect((await started.app.inject({ method: 'POST', url: '/api/me/delete', headers, payload })).statusCode).toBe(200);
    const { rows } = await sql`select account_id from failed_sign_in where account_id = ${id}
      union all select account_id from known_device where account_id = ${id}`.execute(started.db);
    expect(rows).toEqual([]);
  });

  test('take the same steps whether or not the account exists', async () => {
    async function jobsSoFar(): Promise<number> {
      const { rows } = await sql<{ last: number }>`select last_value::int as last from job_id_seq`.execute(started.db);
      return rows[0]?.last ?? 0;
    }
    const replies: object[] = [];
    for (const login of [`${nickname}@example.org`, 'nobody-at-all@example.org']) {
      const before = await jobsSoFar();
      const { status, reply } = await signIn({}, 'wrong horse', login);
      replies.push({ status, message: reply.error?.message, jobs: (await jobsSoFar()) - before });
    }
    expect(replies[0]).toEqual({ status: 401, message: 'The email address or the password is wrong.', jobs: 1 });
    expect(replies[1]).toEqual(replies[0]);
    expect(await failures()).toHaveLength(1);
  });
});

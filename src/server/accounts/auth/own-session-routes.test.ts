import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OwnSession } from '../../../shared/accounts/auth/account-contract.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

const PASSWORD = 'correct horse';
const NEW = 'another horse';
type Headers = Record<string, string>;
let started: StartedApp;
let now = new Date();
let mira: number;
let here: { authorization: string };
let phone: { authorization: string };

beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
});

beforeEach(async () => {
  now = new Date();
  for (const table of ['account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
  mira = await addMember(started, 'mira', { password: PASSWORD });
  here = await signedIn(started, mira, { userAgent: 'Laptop' });
  phone = await signedIn(started, mira, { userAgent: 'Phone', persistent: false });
});

afterAll(() => started.stop());

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers = here, payload?: object) {
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<{ sessions: OwnSession[]; done: boolean } & Partial<ErrorReply>>() };
}

const sessionsOf = async (headers: Headers) => (await send('GET', '/api/me/sessions', headers)).sessions;
const changePassword = (fields: object = {}, headers: Headers = here) =>
  send('POST', '/api/auth/change-password', headers, {
    currentPassword: PASSWORD,
    password: NEW,
    passwordConfirmation: NEW,
    ...fields,
  });
const signInStatus = async (password: string) =>
  (await started.app.inject({ method: 'POST', url: '/api/verify-me', payload: { login: 'mira@example.org', password } }))
    .statusCode;

describe('own sessions', () => {
  test('are listed last seen first, with a mark on the current one and without tokens', async () => {
    now = new Date(now.getTime() + 11 * 60_000);
    const sessions = await sessionsOf(here);
    expect(sessions.map(({ userAgent, current, persistent }) => [userAgent, current, persistent])).toEqual([
      ['Laptop', true, true],
      ['Phone', false, false],
    ]);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['id', 'current', 'userAgent', 'persistent', 'createdAt', 'lastSeenAt'].toSorted(),
    );
  });

  test('end at once, one of them', async () => {
    const id = (await sessionsOf(here)).find(({ current }) => !current)?.id;
    expect(await send('DELETE', `/api/me/sessions/${id}`)).toEqual({ status: 200, done: true });
    expect((await send('GET', '/api/me/sessions', phone)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await send('DELETE', `/api/me/sessions/${id}`)).status).toBe(404);
  });

  test('end at once, all others together', async () => {
    expect(await send('DELETE', '/api/me/sessions')).toEqual({ status: 200, done: true });
    expect((await send('GET', '/api/me/sessions', phone)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('of others cannot be seen or ended', async () => {
    const eve = await signedIn(started, await addMember(started, 'eve'));
    const [session] = await sessionsOf(here);
    expect(await send('DELETE', `/api/me/sessions/${session?.id}`, eve)).toMatchObject({
      status: 404,
      error: { name: 'not_found' },
    });
    await send('DELETE', '/api/me/sessions', eve);
    expect(await sessionsOf(eve)).toHaveLength(1);
    expect(await sessionsOf(here)).toHaveLength(2);
  });

  test.each(['0', '-1', 'x', '2147483648', '1.5', "1'or'1"])('with an invalid id (%s) are a 400', async (id) => {
    expect((await send('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`)).status).toBe(400);
  });

  test('that have expired are not listed, and cannot end others', async () => {
    now = new Date(now.getTime() + 13 * 3_600_000);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await send('GET', '/api/me/sessions', phone)).status).toBe(401);
  });
});

describe('a new password', () => {
  test('ends all other sessions, invalidates links and pending second factors, and is mailed', async () => {
    const expires = { account_id: mira, expires_at: new Date(now.getTime() + 60_000) };
    const link = { ...expires, email: 'mira@example.org' };
    const { db } = started;
    for (const [n, purpose] of (['reset', 'change', 'confirm'] as const).entries())
      await db
        .insertInto('email_link')
        .values({ ...link, purpose, token_hash: Buffer.alloc(32, n) })
        .execute();
    await db
      .insertInto('second_factor_ticket')
      .values({ ...expires, token_hash: Buffer.alloc(32), persistent: true })
      .execute();
    for (let n = 0; n < 2; n += 1) await apiTokenOf(started, mira);
    expect(await changePassword()).toEqual({ status: 200, done: true });
    const mails = await mailsTo(started, 'mira@example.org');
    expect(mails.at(-1)?.subject).toBe('Your password has changed');
    expect(mails.at(-1)?.text?.replaceAll(/\s+/g, ' ')).toContain('logged out, and your 2 API tokens are revoked.');
    expect((await send('GET', '/api/me/sessions', phone)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200]);
    expect(await db.selectFrom('email_link').select('purpose').execute()).toEqual([{ purpose: 'confirm' }]);
    expect(await db.selectFrom('second_factor_ticket').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['password', { password: 'short', passwordConfirmation: 'short' }, 'min. 6 characters'],
    ['password', { password: 'sixsix', passwordConfirmation: 'sixsix' }, 'Must be longer than 6 characters'],
    ['passwordConfirmation', { passwordConfirmation: 'other horse' }, 'Does not match the password'],
  ])('is refused for its %s: %j', async (field, fields, message) => {
    expect(await changePassword(fields)).toMatchObject({
      status: 400,
      error: { name: 'ValidationError', message, details: { field } },
    });
    expect(await signInStatus(PASSWORD)).toBe(200);
  });

  test.each([['wrong horse'], [''], [null], [undefined]])('is refused without the old one: %j', async (currentPassword) => {
    expect(await changePassword({ currentPassword })).toMatchObject({
      status: 403,
      error: { name: 'ForbiddenError', details: { field: 'currentPassword' } },
    });
    expect(await signInStatus(PASSWORD)).toBe(200);
  });

  test('is refused for a while after five wrong old ones', async () => {
    for (let n = 0; n < 6; n += 1) await changePassword({ currentPassword: 'wrong horse' });
    expect(await changePassword()).toMatchObject({ status: 429, error: { details: { retryAfterSeconds: 5 } } });
    now = new Date(now.getTime() + 5001);
    expect((await changePassword()).status).toBe(200);
  });

  test('can be set for the first time only within 10 minutes of logging in', async () => {
    await started.db.updateTable('account').set({ password_hash: null }).execute();
    now = new Date(now.getTime() + 10 * 60_000 + 1000);
    expect(await changePassword({ currentPassword: null })).toMatchObject({
      status: 403,
      error: { message: 'Log in again, then try again within 10 minutes.' },
    });
    const fresh = await signedIn(started, mira);
    expect((await changePassword({ currentPassword: null }, fresh)).status).toBe(200);
    expect(await signInStatus(NEW)).toBe(200);
  });
});

describe('a caller without a session', () => {
  const calls: ['GET' | 'POST' | 'DELETE', string, object?][] = [
    ['GET', '/api/me/sessions'],
    ['DELETE', '/api/me/sessions'],
    ['DELETE', '/api/me/sessions/1'],
    ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW }],
  ];

  test.each(calls)('gets a 401 for %s %s', async (method, url, payload) => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: `Basic ${here.authorization.slice(7)}` }])
      expect((await send(method, url, headers as Headers, payload)).status).toBe(401);
  });

  test.each(calls)('gets a 401 for %s %s if the token is anywhere but in its header', async (method, url, payload) => {
    const token = here.authorization.slice('Bearer '.length);
    const names = ['session', 'token', 'jwt', 'authorization', 'access_token', 'view', 'polyshelf'];
    const headers = {
      cookie: names.map((name) => `${name}=${token}`).join('; '),
      'x-authorization': here.authorization,
      'proxy-authorization': here.authorization,
      'x-session-token': token,
    };
    expect((await send(method, url, headers, payload)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(2);
    expect(await signInStatus(PASSWORD)).toBe(200);
  });
});

describe('another site', () => {
  test('finds no cookie that logs in, since no call sets one', async () => {
    const token = here.authorization.slice('Bearer '.length);
    for (const { url, method, payload } of [
      { method: 'POST', url: '/api/verify-me', payload: { login: 'mira@example.org', password: PASSWORD } },
      { method: 'GET', url: `/api/get-me/${token}` },
      { method: 'GET', url: '/api/me/sessions' },
      { method: 'POST', url: '/api/log-out' },
    ] as const) {
      const answer = await started.app.inject({ method, url, headers: here, ...(payload && { payload }) });
      expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 200, undefined]);
      // Reads are open to any origin by token, never by cookie.
      expect(answer.headers['access-control-allow-origin']).toBe(method === 'GET' ? '*' : undefined);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot send the content type of a form: %s',
    async (type) => {
      for (const url of ['/api/verify-me', '/api/auth/local/register', '/api/auth/change-password']) {
        const answer = await started.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': type, origin: 'https://evil.example', ...here },
          payload: JSON.stringify({ login: 'mira@example.org', password: PASSWORD }),
        });
        expect([url, answer.statusCode]).toEqual([url, 415]);
      }
    },
  );

  test('is not allowed by a preflight', async () => {
    const answer = await started.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/change-password',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['access-control-allow-headers']).toBeUndefined();
  });

  test('cannot fix a session, since logging in always creates a new token', async () => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/verify-me',
      headers: { ...phone, cookie: 'session=chosen' },
      payload: { login: 'mira@example.org', password: PASSWORD },
    });
    expect(answer.json<string>()).not.toBe(phone.authorization.slice(7));
    expect(answer.json<string>()).toMatch(/^[\w-]{43}$/);
  });
});

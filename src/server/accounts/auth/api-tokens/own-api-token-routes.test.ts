import * as m from '#messages/server-auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../../test/factories/api-token.ts';
import { mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { makeEmailLink } from '../../../../../test/factories/email-link.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { ApiToken } from '../../../../shared/accounts/auth/api-token-contract.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { shownText } from '../../../../shared/platform/messages/stored-text.ts';

const PASSWORD = 'correct horse';
const DAY_MS = 86_400_000;
const WANTED = { name: 'Build machine', scopes: ['assets', 'account'], expiresInDays: 30, password: PASSWORD };
type Headers = Record<string, string>;

let started: StartedApp;
let now = new Date();
let mira: number;
let session: { authorization: string };

beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
});
beforeEach(async () => {
  now = new Date();
  for (const table of ['audit_entry', 'account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
  mira = await addMember(started, 'mira', { password: PASSWORD });
  session = await signedIn(started, mira);
});
afterAll(() => started.stop());

interface Reply extends Partial<ErrorReply> {
  token: string;
  made: ApiToken;
  tokens: ApiToken[];
  done: boolean;
  nickname: string;
}
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) {
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<Reply>() };
}
const make = (fields: object = {}, headers: Headers = session) =>
  send('POST', '/api/me/tokens', headers, { ...WANTED, ...fields });
const listed = async (headers: Headers = session) => (await send('GET', '/api/me/tokens', headers)).tokens;
const me = async (token: string) => (await send('GET', '/api/me', { authorization: `Bearer ${token}` })).status;

describe('a new API token', () => {
  test('is shown once, opens its scopes, and is announced by a mail without it', async () => {
    const { status, token, made } = await make();
    expect(status).toBe(200);
    expect(token).toMatch(/^polyshelf_[\w-]{43}$/);
    expect(made).toEqual({
      id: made.id,
      name: 'Build machine',
      scopes: ['assets', 'account'],
      createdAt: now.toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      hasExpired: false,
    });
    expect(await listed()).toEqual([made]);
    expect(await me(token)).toBe(200);
    const mails = await mailsTo(started, 'mira@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['An API token was created for your account']);
    expect(mails[0]?.text).toContain('“Build machine”');
    expect(mails[0]?.text).not.toContain(token);
  });

  test('is stored as a hash', async () => {
    const { token } = await make();
    const rows = await started.db.selectFrom('api_token').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice('polyshelf_'.length));
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(token);
  });

  test('may have no expiry', async () => {
    const { made, token } = await make({ expiresInDays: null });
    expect(made.expiresAt).toBeNull();
    now = new Date(now.getTime() + 3000 * DAY_MS);
    expect(await me(token)).toBe(200);
  });

  test('needs the password, and wrong passwords are slowed down', async () => {
    expect(await make({ password: null })).toMatchObject({ status: 403, error: { details: { field: 'password' } } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 15; tries += 1) statuses.push((await make({ password: 'a wrong horse' })).status);
    expect(statuses[0]).toBe(403);
    expect(statuses).toContain(429);
    expect(await listed()).toEqual([]);
  });

  test('of an account without a password needs a fresh session', async () => {
    const olga = await signedIn(started, await addMember(started, 'olga'));
    expect((await make({ password: null }, olga)).status).toBe(200);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await make({ password: null }, olga)).toMatchObject({ status: 403, error: { details: { field: 'password' } } });
  });

  test.each([
    [{ name: ' \t' }, 'name'],
    [{ name: '\0' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: {} }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes'],
    [{ scopes: ['assets', 'assets'] }, 'scopes'],
    [{ scopes: 'assets,games' }, 'scopes'],
    [{ expiresInDays: 31 }, 'expiresInDays'],
    [{ expiresInDays: undefined }, 'expiresInDays'],
    [{ role: 'admin' }, 'role'],
  ])('%j is refused', async (fields, field) => {
    const refused = await make(fields);
    expect(refused).toMatchObject({ status: 400, error: { details: { field: expect.stringContaining(field) as string } } });
    expect(await listed()).toEqual([]);
  });

  test('is refused beyond fifty, also in concurrent calls', async () => {
    for (let count = 0; count < 48; count += 1) await apiTokenOf(started, mira);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => make()))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    expect(await listed()).toHaveLength(50);
  });
});

describe('the list', () => {
  test('shows the last use of a token to the hour', async () => {
    const { token } = await make();
    const first = now;
    await me(token);
    expect((await listed())[0]?.lastUsedAt).toBe(first.toISOString());
    now = new Date(now.getTime() + 59 * 60_000);
    await me(token);
    expect((await listed())[0]?.lastUsedAt).toBe(first.toISOString());
    now = new Date(now.getTime() + 60_000);
    await me(token);
    expect((await listed())[0]?.lastUsedAt).toBe(now.toISOString());
  });

  test('keeps an expired token, which is invalid', async () => {
    const { token } = await make();
    now = new Date(now.getTime() + 30 * DAY_MS);
    const later = await signedIn(started, mira);
    expect(await me(token)).toBe(401);
    expect((await listed(later)).map(({ hasExpired }) => hasExpired)).toEqual([true]);
  });

  test('has own tokens only, and is for sessions only', async () => {
    const { token } = await make();
    const eve = await signedIn(started, await addMember(started, 'eve'));
    expect(await listed(eve)).toEqual([]);
    expect((await send('GET', '/api/me/tokens', {})).status).toBe(401);
    expect(await send('GET', '/api/me/tokens', { authorization: `Bearer ${token}` })).toMatchObject({
      status: 403,
      error: { name: 'not_allowed', message: 'No API token may do this. Log in to do it.' },
    });
  });
});

describe('an API token', () => {
  test('is revoked by its owner, at once and once', async () => {
    const { token, made } = await make();
    expect(await send('DELETE', `/api/me/tokens/${made.id}`, session)).toEqual({ status: 200, done: true });
    expect(await send('GET', '/api/me', { authorization: `Bearer ${token}` })).toMatchObject({
      status: 401,
      error: { message: m.unknownToken() },
    });
    expect((await send('DELETE', `/api/me/tokens/${made.id}`, session)).status).toBe(404);
  });

  test('cannot be revoked by others', async () => {
    const { token, made } = await make();
    const eve = await signedIn(started, await addMember(started, 'eve'));
    expect((await send('DELETE', `/api/me/tokens/${made.id}`, eve)).status).toBe(404);
    expect((await send('DELETE', `/api/me/tokens/${made.id}`, {})).status).toBe(401);
    expect((await send('DELETE', `/api/me/tokens/0`, session)).status).toBe(400);
    expect(await me(token)).toBe(200);
  });

  const NEW = { password: 'another horse', passwordConfirmation: 'another horse' };
  const asAdmin = async () => signedIn(started, await addMember(started, 'ada', { role: 'admin' }));
  /** Acts that end sessions. True: the account is locked out, so API tokens end, too. */
  const ACTS: Record<string, [ends: boolean, act: () => Promise<{ status: number }>]> = {
    'a new password': [true, () => send('POST', '/api/auth/change-password', session, { currentPassword: PASSWORD, ...NEW })],
    'the reset of the password': [
      true,
      async () => {
        const code = await makeEmailLink(started, { purpose: 'reset', accountId: mira, email: 'mira@example.org' });
        return send('POST', '/api/auth/reset-password', {}, { code, ...NEW });
      },
    ],
    'an admin who ends sessions': [
      true,
      async () => send('POST', `/api/admin/users/${mira}/sessions/end`, await asAdmin(), { note: 'Lost.' }),
    ],
    'an admin who disables the account': [
      true,
      async () => send('PUT', `/api/admin/users/${mira}`, await asAdmin(), { disabled: true, note: 'Lost.' }),
    ],
    'logging out other devices': [false, () => send('DELETE', '/api/me/sessions', session)],
    'logging out': [false, () => send('POST', '/api/log-out', session)],
    'a new password that is refused': [
      false,
      async () => {
        const { status } = await send('POST', '/api/auth/change-password', session, { currentPassword: 'wrong', ...NEW });
        return { status: status === 403 ? 200 : status };
      },
    ],
  };
  test.each(Object.keys(ACTS))('ends or stays, as required, with %s', async (name) => {
    const [ends, act] = ACTS[name] ?? [false, () => Promise.reject(new Error(name))];
    const [{ token }, others] = [await make(), await apiTokenOf(started, await addMember(started, 'eve'))];
    expect((await act()).status).toBe(200);
    expect(await me(token)).toBe(ends ? 401 : 200);
    expect((await send('GET', '/api/me', others)).status).toBe(200);
  });

  test('ends with the account', async () => {
    const { token } = await make();
    const erased = await send('POST', '/api/me/delete', session, { nickname: 'mira', password: PASSWORD });
    expect(erased.status).toBe(200);
    expect(await started.db.selectFrom('api_token').select('id').execute()).toEqual([]);
    expect(await me(token)).toBe(401);
  });

  test('ends when an admin disables the account or ends its sessions, which is logged', async () => {
    const admin = await signedIn(started, await addMember(started, 'ada', { role: 'admin' }));
    const { token } = await make();
    expect((await send('POST', `/api/admin/users/${mira}/sessions/end`, admin, { note: 'Lost.' })).status).toBe(200);
    expect(await me(token)).toBe(401);
    const [entry] = await started.db.selectFrom('audit_entry').select('detail').where('account_id', '=', mira).execute();
    expect(shownText(entry?.detail ?? '')).toBe('1 session, 1 API token');
    const other = await apiTokenOf(started, mira);
    const put = (payload: object) =>
      started.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${mira}`,
        headers: admin,
        payload: { ...payload, note: 'x' },
      });
    await put({ disabled: true });
    await put({ disabled: false });
    expect((await send('GET', '/api/me', other)).status).toBe(401);
  });
});

test("the data download names a member's tokens without their values", async () => {
  const { token } = await make();
  const answer = await started.app.inject({ url: '/api/me/data', headers: session });
  expect(answer.json<{ apiTokens: object[] }>().apiTokens).toEqual([
    {
      name: 'Build machine',
      scopes: ['assets', 'account'],
      createdAt: now.toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    },
  ]);
  expect(answer.body).not.toContain(token);
});

test.each(['polyshelf_', 'polyshelf_x', `polyshelf_${'A'.repeat(43)}`, `POLYSHELF_${'A'.repeat(43)}`])(
  'a malformed token (%s) is refused',
  async (token) => {
    expect(await me(token)).toBe(401);
  },
);

import type { AddressInfo } from 'node:net';

import type { InjectOptions } from 'fastify';
import { TOTP } from 'otpauth';
import Strapi from 'strapi-sdk-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

const PASSWORD = 'correct horse';
const NEW = 'another horse';

let started: StartedApp;
let url: string;
let count = 0;
let id: number;
let nickname: string;
let email: string;
let strapi: Strapi;

beforeAll(async () => {
  started = await startApp();
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(started.app.server.address() as AddressInfo).port}`;
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('attempt').execute();
  nickname = `mira_${(count += 1)}`;
  email = `${nickname}@example.org`;
  id = await addMember(started, nickname, { password: PASSWORD });
  strapi = new Strapi({ url });
});

const setAccount = (values: object) => started.db.updateTable('account').set(values).where('id', '=', id).execute();

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await started.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  const reply: Record<string, unknown> = { status: answer.statusCode };
  return Object.assign(reply, answer.json<object>());
}
const signIn = (fields: object = {}) => send('POST', '/api/auth/local', { identifier: email, password: PASSWORD, ...fields });
const jwtOf = async () => String((await signIn())['jwt']);
const statusOf = async (token: string) => (await send('GET', '/api/users/me', undefined, token)).status;

describe('a client of Strapi', () => {
  test('logs in by email address or nickname, and reads its account', async () => {
    const user = { id, username: nickname, email, confirmed: true, blocked: false, createdAt: expect.any(String) as string };
    for (const identifier of [email, nickname, ` ${nickname.toUpperCase()} `]) {
      expect(await strapi.login({ identifier, password: PASSWORD })).toEqual({ jwt: expect.any(String) as string, user });
      expect(await strapi.fetchUser({ populate: 'role' })).toEqual(user);
    }
  });

  test('writes and reads as the member', async () => {
    await strapi.login({ identifier: email, password: PASSWORD });
    const { data } = await strapi.create<{ id: number }>('genres', { name: `Genre of ${nickname}` });
    expect(data.id).toBeGreaterThan(0);
    // Only moderators remove entries that others use.
    await expect(strapi.delete('genres', data.id)).rejects.toMatchObject({ error: { name: 'ForbiddenError' } });
  });

  test('registers with the bot check as one more field, and gets it in the refusal if it is missing', async () => {
    const person = { username: `${nickname}_b`, email: `b.${email}`, password: PASSWORD };
    await expect(strapi.register(person)).rejects.toMatchObject({
      error: { status: 403, name: 'BotCheckError', details: { field: 'recaptchaToken', challenge: '/api/bot-check' } },
    });
    const solved = { ...person, recaptchaToken: await solveBotCheck(started.app) };
    const { jwt, user } = await strapi.register(solved);
    expect(user).toMatchObject({ username: person.username, confirmed: false });
    expect(await statusOf(jwt)).toBe(200);
  });

  test("gets refusals of sign-ins in Strapi's words", async () => {
    await expect(strapi.login({ identifier: email, password: 'wrong' })).rejects.toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError', message: 'The email address, the nickname or the password is wrong.' },
    });
    await expect(strapi.login({ identifier: 'nobody_at_all', password: 'wrong' })).rejects.toMatchObject({
      error: { status: 400, name: 'ValidationError' },
    });
    await expect(strapi.fetchUser()).resolves.toBeNull();
    expect(await send('GET', '/api/users/me')).toMatchObject({ error: { status: 401, name: 'UnauthorizedError' } });
    expect(await send('POST', '/api/auth/local', {})).toMatchObject({ error: { status: 400, name: 'ValidationError' } });
  });
});

describe('a login of a client', () => {
  test('shares its limits with all others: three failures from a network require a bot check everywhere', async () => {
    for (const identifier of [email, nickname, email])
      expect((await signIn({ identifier, password: 'wrong' })).status).toBe(400);
    const error = expect.objectContaining({
      name: 'BotCheckError',
      details: { field: 'recaptchaToken', challenge: '/api/bot-check' },
      message: expect.stringContaining('GET /api/bot-check') as string,
    }) as object;
    expect(await signIn({ identifier: nickname })).toMatchObject({ status: 403, error });
    const own = await send('POST', '/api/verify-me', { login: email, password: PASSWORD });
    expect(own).toMatchObject({ status: 403, error: { name: 'bot_check_wanted' } });
    expect((await signIn({ recaptchaToken: await solveBotCheck(started.app) })).status).toBe(200);
  });

  test('by nickname does not reveal its email address by the bot check, and is reported to its owner', async () => {
    const from = (remoteAddress: string, url: string, payload: object) =>
      started.app.inject({ method: 'POST', url, payload, remoteAddress });
    for (const n of [1, 2, 3, 4]) await from(`198.51.${n}.1`, '/api/auth/local', { identifier: nickname, password: 'wrong' });
    const byName = await from('203.0.113.1', '/api/auth/local', { identifier: nickname, password: 'wrong' });
    expect(byName.json()).toMatchObject({ error: { name: 'BotCheckError' } });
    const byAddress = await from('203.0.113.2', '/api/verify-me', { login: email, password: 'wrong' });
    expect(byAddress.json()).toMatchObject({ error: { name: 'not_signed_in' } });
    const failed = await send('GET', '/api/me/failed-sign-ins', undefined, await jwtOf());
    expect((failed['failures'] as object[]).length).toBeGreaterThan(0);
  });

  test('of a disabled account looks like a wrong password', async () => {
    await setAccount({ disabled_at: new Date() });
    const wrong = await signIn({ password: 'wrong' });
    expect(await signIn()).toEqual(wrong);
    expect(wrong.status).toBe(400);
  });

  test('of a waiting registration says so', async () => {
    await setAccount({ disabled_at: new Date() });
    const row = { account_id: id, waiting: true, question: 'Why?', answer: 'So.', created_at: new Date() };
    await started.db
      .insertInto('registration')
      .values({ ...row, invite_id: null, invited_by: null })
      .execute();
    expect(await signIn()).toMatchObject({ status: 400, error: { name: 'ApplicationError' } });
  });

  test('requires the second factor, which opens the session', async () => {
    const before = await jwtOf();
    const { secret } = await send('POST', '/api/me/totp', { password: PASSWORD }, before);
    const totp = new TOTP({ secret: String(secret) });
    const codes = await send('POST', '/api/me/totp/confirm', { code: totp.generate() }, before);
    const reply = await signIn();
    expect(reply).toMatchObject({
      status: 401,
      error: { name: 'SecondFactorError', details: { factors: ['totp', 'recovery'] } },
    });
    expect(reply['jwt']).toBeUndefined();
    const { ticket } = (reply['error'] as { details: { ticket: string } }).details;
    const [code] = codes['recoveryCodes'] as string[];
    const passed = await send('POST', '/api/second-factor', { ticket, code });
    expect(await statusOf(String(passed['jwt']))).toBe(200);
  });
});

describe('the token of a client', () => {
  test('is a session, which ends with all others and by expiry', async () => {
    const [first, second] = [await jwtOf(), await jwtOf()];
    expect((await send('DELETE', '/api/me/sessions', undefined, second)).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await send('POST', '/api/log-out', {}, second);
    expect(await statusOf(second)).toBe(401);
  });

  test('ends with a changed password', async () => {
    const [first, second] = [await jwtOf(), await jwtOf()];
    const change = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
    expect((await send('POST', '/api/auth/change-password', change, second)).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect((await signIn()).status).toBe(400);
    expect((await signIn({ password: NEW })).status).toBe(200);
  });

  test('ends with the account', async () => {
    const token = await jwtOf();
    expect((await send('POST', '/api/me/delete', { nickname, password: PASSWORD }, token)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await signIn()).status).toBe(400);
  });

  test('reads the account, as only API tokens with that scope do', async () => {
    const read = async (scopes: ('account' | 'games')[]) => {
      const { authorization } = await apiTokenOf(started, id, { scopes });
      return statusOf(authorization.replace('Bearer ', ''));
    };
    expect([await read(['account']), await read(['games'])]).toEqual([200, 403]);
  });
});

describe('the names of errors', () => {
  const sent: [string, InjectOptions][] = [
    ['malformed JSON', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } }],
    ['another type', { method: 'POST', payload: 'a', headers: { 'content-type': 'text/plain' } }],
    [
      'too much',
      { method: 'POST', payload: JSON.stringify('x'.repeat(1_100_000)), headers: { 'content-type': 'application/json' } },
    ],
    ['a token that opens nothing', { method: 'GET', headers: { authorization: 'Bearer nothing' } }],
    ['no token', { method: 'DELETE' }],
    ['a method that is not there', { method: 'PATCH' }],
  ];
  const below = ['', '/', '/1', '/nothing/at/all', '/%E0%A4%A', `/${'x'.repeat(1001)}`, '/1?filters[a]=b&page=x'];

  test.each([
    ['Strapi’s', ['/api/games', '/api/regions', '/api/upload', '/api/auth/local', '/api/users/me'], /^(?:[A-Z][a-z]+)+Error$/],
    ['our own', ['/api/get-search', '/api/me', '/api/verify-me', '/api/chats', '/api/nothing'], /^[a-z]+(?:_[a-z]+)*$/],
  ])('are %s for all calls of a surface', async (_name, roots, form) => {
    const others: string[] = [];
    for (const root of roots)
      for (const part of below)
        for (const [what, options] of sent) {
          const answer = await started.app.inject({ url: `${root}${part}`, ...options });
          const { error } = answer.json<{ error?: { name: string; status: number } }>();
          if (error !== undefined && !form.test(error.name)) others.push(`${what} ${root}${part.slice(0, 20)}: ${error.name}`);
        }
    expect(others).toEqual([]);
  });
});

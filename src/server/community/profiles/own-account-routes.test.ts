import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusal } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { MAX_ABOUT } from '../../../shared/accounts/auth/account-rules.ts';

let started: StartedApp;
let mira: number;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  mira = await addMember(started, 'mira', { email: 'mira@example.org', password: 'correct horse', confirmed: true });
  headers = await signedIn(started, mira);
});
afterAll(() => started.stop());

const own = async () => {
  const answer = await started.app.inject({ url: '/api/me', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, unknown>>();
};

test('a member reads their whole account without secrets, and no cache stores it', async () => {
  const answer = await started.app.inject({ url: '/api/me', headers });
  expect(answer.json()).toEqual({
    id: mira,
    nickname: 'mira',
    nicknameChangeableAt: null,
    email: 'mira@example.org',
    emailConfirmed: true,
    role: 'user',
    waitingRole: null,
    trusted: false,
    language: null,
    about: '',
    aboutHtml: '',
    avatar: null,
    hasPassword: true,
    providers: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('changes by another process are visible once the version of accounts changes', async () => {
  await own();
  await started.db.insertInto('social_identity').values({ provider: 'github', subject: '17', account_id: mira }).execute();
  await started.installation.accountsVersion.changed();
  expect(await own()).toMatchObject({ providers: ['github'] });
});

test('the about text is changed, trimmed and emptied', async () => {
  const put = (payload: object) => started.app.inject({ method: 'PUT', url: '/api/me/about', headers, payload });
  expect((await put({ about: '  I rig birds.\nSome fish, too. ' })).json()).toEqual({ done: true });
  expect(await own()).toMatchObject({ about: 'I rig birds.\nSome fish, too.' });
  expect((await put({ about: 'ü'.repeat(MAX_ABOUT + 1) })).statusCode).toBe(400);
  expect((await put({ about: 5, role: 'admin' })).statusCode).toBe(400);
  expect(await own()).toMatchObject({ about: 'I rig birds.\nSome fish, too.', role: 'user' });
  await put({ about: 'I\u0000 rig' });
  expect(await own()).toMatchObject({ about: 'I rig' });
  await put({ about: ' ' });
  expect(await own()).toMatchObject({ about: '' });
});

test.each([
  ['GET', '/api/me'],
  ['PUT', '/api/me/about'],
  ['PUT', '/api/me/language'],
  ['PUT', '/api/me/avatar'],
  ['DELETE', '/api/me/avatar'],
] as const)('a visitor gets a request to log in: %s %s', async (method, url) => {
  const payload = url.endsWith('about') ? { about: 'x' } : url.endsWith('language') ? { language: 'en' } : undefined;
  const answer = await started.app.inject({ method, url, ...(payload && { payload }) });
  expect([answer.statusCode, answer.json<{ error: { name: string } }>().error.name]).toEqual([401, 'not_signed_in']);
});

test('a cookie does not replace the header', async () => {
  const token = headers.authorization.slice('Bearer '.length);
  const cookie = `token=${token}; authorization=Bearer ${token}; session=${token}; jwt=${token}`;
  expect(await refusal(started.app, '/api/me')).toMatchObject({ statusCode: 401 });
  expect((await started.app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401);
  expect((await started.app.inject({ method: 'DELETE', url: '/api/me/avatar', headers: { cookie } })).statusCode).toBe(401);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { SignInProvider } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';

const PASSWORD = 'correct horse';
const NOWHERE = 'http://127.0.0.1:9';
let started: StartedApp;
let now = new Date();

beforeAll(async () => {
  started = await startApp(
    {
      GOOGLE_CLIENT_ID: 'shelf',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER_URL: NOWHERE,
      GITHUB_CLIENT_ID: 'shelf',
      GITHUB_CLIENT_SECRET: 'secret',
    },
    { clock: () => now },
  );
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = new Date();
  for (const table of ['account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
});

async function memberWith(providers: SignInProvider[], more: { password?: string; email?: string } = {}) {
  const id = await addMember(started, 'mira', more);
  for (const provider of providers)
    await started.db
      .insertInto('social_identity')
      .values({ provider, subject: `${provider}-1`, account_id: id })
      .execute();
  return { id, headers: await signedIn(started, id) };
}

async function unlink(headers: object, provider: string, payload: object = {}) {
  const url = `/api/me/social/${provider}/remove`;
  const answer = await started.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
  return { status: answer.statusCode, error: answer.json<Partial<ErrorReply>>().error };
}
const providersOf = async (headers: { authorization: string }) =>
  (await started.app.inject({ url: '/api/me', headers })).json<{ providers: string[] }>().providers;

test('a disconnected social sign-in no longer opens the account, and its owner gets a mail', async () => {
  const { id, headers } = await memberWith(['google', 'github'], { password: PASSWORD, email: 'told@example.org' });
  expect(await providersOf(headers)).toEqual(['github', 'google']);
  expect((await unlink(headers, 'google', { password: PASSWORD })).status).toBe(200);
  expect(await providersOf(headers)).toEqual(['github']);
  expect((await unlink(headers, 'github', { password: PASSWORD })).status).toBe(200);
  expect(await started.db.selectFrom('social_identity').selectAll().where('account_id', '=', id).execute()).toEqual([]);
  const mails = await mailsTo(started, 'told@example.org');
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['Google is no longer linked to your account', 'GitHub is no longer linked to your account']),
  );
});

test('the only way to sign in cannot be disconnected, and the refusal says what to do', async () => {
  const { headers } = await memberWith(['google']);
  expect(await unlink(headers, 'google')).toMatchObject({
    status: 409,
    error: { message: 'Google is the only way to log in to your account. Set a password first.' },
  });
  expect(await providersOf(headers)).toEqual(['google']);
});

test('another social sign-in counts as a way in only if it is configured', async () => {
  const { headers } = await memberWith(['google', 'discord']);
  expect((await unlink(headers, 'google')).status).toBe(409);
  expect((await unlink(headers, 'discord')).status).toBe(200);
  expect(await providersOf(headers)).toEqual(['google']);
});

test('two social sign-ins that are disconnected at the same time leave one', async () => {
  const { headers } = await memberWith(['google', 'github']);
  const answers = await Promise.all([unlink(headers, 'google'), unlink(headers, 'github')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await providersOf(headers)).toHaveLength(1);
});

test('disconnecting needs the password, or without one a fresh session', async () => {
  const { id, headers } = await memberWith(['google'], { password: PASSWORD });
  expect((await unlink({}, 'google', { password: PASSWORD })).status).toBe(401);
  expect((await unlink(headers, 'google')).status).toBe(403);
  expect((await unlink(headers, 'google', { password: 'wrong horse' })).status).toBe(403);
  await started.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
  await started.db.insertInto('social_identity').values({ provider: 'github', subject: '7', account_id: id }).execute();
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await unlink(headers, 'google')).status).toBe(403);
  expect(await providersOf(headers)).toEqual(['github', 'google']);
});

test('an unconnected or unknown provider is refused', async () => {
  const { headers } = await memberWith(['google'], { password: PASSWORD });
  expect((await unlink(headers, 'github', { password: PASSWORD })).status).toBe(404);
  expect((await unlink(headers, 'myspace', { password: PASSWORD })).status).toBe(400);
});

test("a pending second factor of the provider's sign-in is invalidated", async () => {
  const { id, headers } = await memberWith(['google'], { password: PASSWORD });
  await started.db
    .insertInto('second_factor_ticket')
    .values({ token_hash: Buffer.alloc(32), account_id: id, persistent: true, expires_at: new Date(now.getTime() + 60_000) })
    .execute();
  expect((await unlink(headers, 'google', { password: PASSWORD })).status).toBe(200);
  expect(await started.db.selectFrom('second_factor_ticket').select('account_id').execute()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { addMember } from '../../../../../test/factories/account.ts';
import { codeIn, mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { solveBotCheck } from '../../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { passwordService } from '../password-service.ts';

const PASSWORD = 'correct horse';
let started: StartedApp;
let now = new Date();
let log: string[] = [];

beforeAll(async () => {
  started = await startApp(
    { TRUSTED_PROXIES: '1' },
    { clock: () => now, onLogLine: (line) => void log.push(line), passwords: passwordService() },
  );
});

beforeEach(async () => {
  now = new Date();
  log = [];
  for (const table of ['account', 'attempt', 'job'] as const) await started.db.deleteFrom(table).execute();
});

afterAll(() => started.stop());

/** Registers with a solved bot check unless another token is given. */
async function register(
  fields: object,
  { recaptchaToken, from = '192.0.2.1' }: { recaptchaToken?: unknown; from?: string } = {},
) {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/auth/local/register',
    headers: { 'x-forwarded-for': from },
    payload: {
      username: 'mira',
      email: 'mira@example.org',
      password: PASSWORD,
      recaptchaToken: recaptchaToken === undefined ? await solveBotCheck(started.app) : recaptchaToken,
      ...fields,
    },
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<SignedIn & Partial<ErrorReply>>() };
}

async function exists(path: string, from = '192.0.2.1') {
  const answer = await started.app.inject({ url: path, headers: { 'x-forwarded-for': from } });
  const reply = answer.json<{ response: string } & Partial<ErrorReply>>();
  return {
    status: answer.statusCode,
    exists: answer.statusCode === 200 ? (JSON.parse(reply.response) as unknown) : null,
    reply,
  };
}

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
const accounts = () => started.db.selectFrom('account').selectAll().execute();

describe('registering', () => {
  test('opens an account and a session of 12 hours, with nickname and address in lower case', async () => {
    const { status, jwt, user } = await register({ username: ' Mira_2 ', email: ' Mira@Example.ORG ' });
    expect(status).toBe(200);
    expect(user).toMatchObject({ username: 'mira_2', email: 'mira@example.org', confirmed: false, blocked: false });
    const [account] = await accounts();
    expect(account).toMatchObject({ nickname: 'mira_2', email: 'mira@example.org', role: 'user', email_confirmed_at: null });
    expect(account?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    const session = await started.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ account_id: user.id, persistent: false });
    expect(session.expires_at).toEqual(new Date(now.getTime() + 12 * 3_600_000));
    expect((await started.app.inject(`/api/get-me/${jwt}`)).statusCode).toBe(200);
  });

  test.each([
    ['ada+shelf@example.photography', 'ada+shelf@example.photography'],
    ['Ada@München.example', 'ada@xn--mnchen-3ya.example'],
  ])('accepts %s, which logs in, confirms and resets', async (email, stored) => {
    expect(await register({ email })).toMatchObject({ status: 200, user: { email: stored } });
    const exists = await started.app.inject(`/api/verify-email/${encodeURIComponent(email)}`);
    expect(JSON.parse(exists.json<{ response: string }>().response)).toMatchObject({ exists: true });
    const payload = { login: email, password: PASSWORD };
    expect((await started.app.inject({ method: 'POST', url: '/api/verify-me', payload })).statusCode).toBe(200);
    await started.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email, recaptchaToken: await solveBotCheck(started.app) },
    });
    const subjects = (await mailsTo(started, stored)).map(({ subject }) => subject);
    for (const part of ['Confirm', 'password']) expect(subjects).toContainEqual(expect.stringContaining(part));
  });

  test('accepts the password as typed, including trailing spaces', async () => {
    expect((await register({ password: ' horses ' })).status).toBe(200);
    const signIn = async (password: string) => {
      const payload = { login: 'mira@example.org', password, recaptchaToken: await solveBotCheck(started.app) };
      return (await started.app.inject({ method: 'POST', url: '/api/verify-me', payload })).statusCode;
    };
    expect([await signIn(' horses '), await signIn('horses')]).toEqual([200, 401]);
  });

  test('mails a link that confirms the address', async () => {
    await register({ username: 'mailed', email: 'Mailed@example.org' });
    const [mail] = await mailsTo(started, 'mailed@example.org');
    expect(mail?.subject).toBe('Confirm your email address');
    const payload = { confirmation: codeIn(mail) };
    expect((await started.app.inject({ method: 'POST', url: '/api/auth/confirm-email', payload })).statusCode).toBe(200);
    expect((await accounts())[0]?.email_confirmed_at).not.toBeNull();
  });

  test.each([
    ['email', 'a@b', 'min. 6 characters'],
    ['email', 'mira at example.org', 'Email not correct'],
    ['email', 'mira@example.org\r\nbcc: all@example.org', 'Email not correct'],
    ['email', 'mira\u0000@example.org', 'Email not correct'],
    ['email', 'mira@example', 'Email not correct'],
    ['username', 'mi', 'min. 3 characters'],
    ['username', 'мира', 'Only Latin letters, numbers and underscores'],
    ['username', 'mira\u0000', 'Only Latin letters, numbers and underscores'],
    ['username', '<b>mira</b>', 'Only Latin letters, numbers and underscores'],
    ['username', 'm'.repeat(41), 'max. 40 characters'],
    ['password', 'short', 'min. 6 characters'],
    ['password', 'sixsix', 'Must be longer than 6 characters'],
    ['password', 'p'.repeat(257), 'max. 256 characters'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const { status, error } = await register({ [field]: value }, { recaptchaToken: null });
    expect({ status, error }).toMatchObject({ status: 400, error: { name: 'ValidationError', message, details: { field } } });
    expect(await accounts()).toEqual([]);
  });

  test.each([
    { password: undefined },
    { password: 'p'.repeat(2000) },
    { role: 'admin' },
    { email_confirmed_at: '2026-01-01' },
    { email: { $ne: '' } },
    { username: ['mira', 'admin'] },
  ])('refuses what the contract does not allow: %j', async (fields) => {
    expect(await register(fields)).toMatchObject({ status: 400, error: { name: 'ValidationError' } });
    expect(await accounts()).toEqual([]);
  });

  test('needs a bot check, and each solution counts once', async () => {
    for (const recaptchaToken of [null, '', 'nonsense', Buffer.from('{}').toString('base64')])
      expect(await register({}, { recaptchaToken })).toMatchObject({
        status: 403,
        error: { name: 'BotCheckError', message: 'The security check was not passed. Please try again later.' },
      });
    const recaptchaToken = await solveBotCheck(started.app);
    expect((await register({}, { recaptchaToken })).status).toBe(200);
    expect((await register({ username: 'other', email: 'other@example.org' }, { recaptchaToken })).status).toBe(403);
    expect(await accounts()).toHaveLength(1);
  });

  test.each([
    ['the nickname', { email: 'other@example.org', username: 'MIRA' }],
    ['the address', { email: 'MIRA@example.org', username: 'other' }],
    ['a name of the site', { email: 'other@example.org', username: 'Moderator' }],
    ['a name of the site with a number', { email: 'other@example.org', username: '_admin_1' }],
    ['a name of a deleted account', { email: 'other@example.org', username: 'deleted_12' }],
  ])('refuses %s that is taken', async (_what, fields) => {
    await addMember(started, 'mira');
    expect(await register(fields)).toMatchObject({
      status: 400,
      error: { name: 'ApplicationError', message: 'Email or Username are already taken' },
    });
    expect(await accounts()).toHaveLength(1);
  });

  test('the same registration twice at the same time opens one account', async () => {
    for (const fields of [{}, { username: 'other' }, { email: 'other@example.org' }]) {
      await started.db.deleteFrom('account').execute();
      const answers = await Promise.all([register({}), register(fields)]);
      expect(answers.map(({ status, error }) => error?.name ?? status).toSorted(byText)).toEqual([200, 'ApplicationError']);
    }
  });

  test('the log tells only the first account how to become admin', async () => {
    await addMember(started, 'imported', { email: null });
    await register({});
    await register({ username: 'second', email: 'second@example.org' });
    const lines = log.filter((line) => line.includes('polyshelf -- grant'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('npm run polyshelf -- grant admin mira');
    expect((await accounts()).map(({ role }) => role)).toEqual(['user', 'user', 'user']);
  });

  test('an address that registers too often has to wait, longer each time', async () => {
    const many = async (count: number) => {
      for (let n = 0; n < count; n += 1) await register({}, { recaptchaToken: null });
    };
    await many(21);
    expect(await register({})).toMatchObject({ status: 429, error: { details: { retryAfterSeconds: 60 } } });
    expect((await register({}, { from: '192.0.2.2' })).status).toBe(200);
    now = new Date(now.getTime() + 61_000);
    await many(1);
    const { status, headers } = await register({});
    expect([status, headers['retry-after']]).toEqual([429, '120']);
  });

  test('no token, password or address of a person gets into the log', async () => {
    const { jwt } = await register({});
    await register({});
    await started.app.inject(`/api/get-me/${jwt}`);
    await exists('/api/verify-email/mira@example.org');
    const text = log.join('');
    expect(text).toContain('/api/verify-email');
    for (const secret of [jwt, PASSWORD, 'mira@example.org']) expect(text).not.toContain(secret);
  });
});

describe('existence checks', () => {
  test('find an email address in any letter case', async () => {
    await addMember(started, 'mira', { email: 'mira+shelf@example.org' });
    expect((await exists(`/api/verify-email/${encodeURIComponent('Mira+Shelf@Example.org')}`)).exists).toEqual({
      exists: true,
      throwaway: false,
    });
    expect((await exists('/api/verify-email/other@example.org')).exists).toEqual({ exists: false, throwaway: false });
    for (const odd of ['x', '%00@example.org', "'%20or%20'1", '%25'])
      expect((await exists(`/api/verify-email/${odd}`)).exists).toEqual({ exists: false, throwaway: false });
  });

  test('find a nickname, also of a deleted account, and a reserved one', async () => {
    await addMember(started, 'mira');
    await started.db.insertInto('account').values({ nickname: 'gone', deleted_at: now }).execute();
    for (const taken of ['Mira', 'gone', 'admin', 'deleted_user', 'system'])
      expect((await exists(`/api/verify-nickname/${taken}`)).exists).toEqual({ exists: true });
    for (const free of ['other', 'badminton', '%00', 'mi', '%F0%9F%99%82'])
      expect((await exists(`/api/verify-nickname/${free}`)).exists).toEqual({ exists: false });
  });

  test('need a bot check after 20 of both sorts within an hour', async () => {
    for (let n = 0; n < 10; n += 1) {
      await exists('/api/verify-nickname/mira');
      await exists('/api/verify-email/mira@example.org');
    }
    for (const path of ['/api/verify-nickname/mira', '/api/verify-email/mira@example.org'])
      expect(await exists(path)).toMatchObject({ status: 403, reply: { error: { name: 'bot_check_wanted' } } });
    const token = encodeURIComponent(await solveBotCheck(started.app));
    expect((await exists(`/api/verify-nickname/mira?recaptchaToken=${token}`)).status).toBe(200);
    expect((await exists(`/api/verify-nickname/mira?recaptchaToken=${token}`)).status).toBe(403);
    expect((await exists('/api/verify-nickname/mira', '192.0.2.2')).status).toBe(200);
    now = new Date(now.getTime() + 3_600_001);
    expect((await exists('/api/verify-nickname/mira')).status).toBe(200);
  });

  test('a /64 network of IPv6 counts as one address', async () => {
    for (let n = 0; n < 20; n += 1) await exists('/api/verify-nickname/mira', `2001:db8:0:1::${n}`);
    expect((await exists('/api/verify-nickname/mira', '2001:db8:0:1:ffff::1')).status).toBe(403);
    expect((await exists('/api/verify-nickname/mira', '2001:db8:0:2::1')).status).toBe(200);
  });
});

test('an address may send ten registrations a minute, with any result', async () => {
  const limited = await startApp({ RATE_LIMIT: '1200' });
  const answers: [number, unknown][] = [];
  for (let n = 0; n < 11; n += 1) {
    const { statusCode, headers } = await limited.app.inject({ method: 'POST', url: '/api/auth/local/register', payload: {} });
    answers.push([statusCode, headers['retry-after']]);
  }
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [400, undefined]));
  // Seconds left of the minute.
  expect(answers[10]).toEqual([429, expect.stringMatching(/^(?:[1-9]|[1-5]\d|60)$/)]);
  expect((await limited.app.inject('/api/verify-nickname/mira')).statusCode).toBe(200);
  await limited.stop();
});

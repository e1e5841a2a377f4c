import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import { addMember } from '../../../../test/factories/account.ts';
import { quickPasswords } from '../../../../test/quick-passwords.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { accountStore } from './account-store.ts';
import { attemptService } from './attempt-service.ts';
import { attemptStore } from './attempt-store.ts';
import { botCheckService } from './bot-check-service.ts';
import { botCheckStore } from './bot-check-store.ts';
import { passwordService } from './password-service.ts';
import { sessionService } from './session-service.ts';
import { sessionStore } from './session-store.ts';
import { signInPasswordService } from './sign-in-password-service.ts';
import { signInService } from './sign-in-service.ts';

const PASSWORD = 'correct horse';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let started: StartedApp;
let now = new Date();
let log: string[] = [];
let mira: number;
let passwordHash: string;
/** Password service; some tests measure its cost. */
let passwords = quickPasswords;

beforeAll(async () => {
  started = await startApp(
    { TRUSTED_PROXIES: '1' },
    {
      clock: () => now,
      onLogLine: (line) => void log.push(line),
      passwords: {
        hash: (password) => passwords.hash(password),
        matches: (phc, password) => passwords.matches(phc, password),
        isOutdated: (phc) => passwords.isOutdated(phc),
      },
    },
  );
  passwordHash = await quickPasswords.hash(PASSWORD);
});

beforeEach(async () => {
  now = new Date();
  log = [];
  passwords = quickPasswords;
  for (const table of ['account', 'attempt'] as const) await started.db.deleteFrom(table).execute();
  mira = await addMember(started, 'mira');
  await setAccount({ password_hash: passwordHash });
});

afterAll(() => started.stop());

const setAccount = (values: object) => started.db.updateTable('account').set(values).where('id', '=', mira).execute();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** Tries to log in, with a solved bot check if `solved`. */
async function signIn(fields: object = {}, { from = '192.0.2.1', solved = false } = {}) {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/verify-me',
    headers: { 'x-forwarded-for': from, 'user-agent': 'Reader/1.0' },
    payload: {
      login: 'mira@example.org',
      password: PASSWORD,
      ...(solved && { recaptchaToken: await solveBotCheck(started.app) }),
      ...fields,
    },
  });
  const reply = answer.json<string | ErrorReply>();
  return typeof reply === 'string'
    ? { status: answer.statusCode, token: reply, error: undefined }
    : { status: answer.statusCode, token: '', error: reply.error };
}

async function whoIs(token: string) {
  const answer = await started.app.inject(`/api/get-me/${token}`);
  return answer.statusCode === 200 ? answer.json<{ data: { username: string } }>().data.username : answer.statusCode;
}

/** As if so many tries of a kind had been counted, the last of them long ago. */
const counted = (kind: string, count: number) =>
  started.db.updateTable('attempt').set({ count, blocked_until: null }).where('kind', '=', kind).execute();

const wrong = { password: 'wrong horse' };

describe('logging in', () => {
  test('returns the token as a JSON string, and needs only login and password', async () => {
    const { status, token } = await signIn({ login: '  Mira@Example.org ' });
    expect(status).toBe(200);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await whoIs(token)).toBe('mira');
  });

  test('lasts 30 days from the last use, or 12 hours', async () => {
    const { token: long } = await signIn();
    const { token: short } = await signIn({ stayLoggedIn: false });
    later(12 * HOUR_MS - 1000);
    expect([await whoIs(long), await whoIs(short)]).toEqual(['mira', 'mira']);
    later(2000);
    expect([await whoIs(long), await whoIs(short)]).toEqual(['mira', 401]);
    later(29 * DAY_MS);
    expect(await whoIs(long)).toBe('mira');
    later(29 * DAY_MS);
    expect(await whoIs(long)).toBe('mira');
    later(30 * DAY_MS + 1000);
    expect(await whoIs(long)).toBe(401);
  });

  test('stores the token as a hash, with the user agent', async () => {
    const { token } = await signIn();
    const row = await started.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(row.user_agent).toBe('Reader/1.0');
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash.includes(token)).toBe(false);
    expect(await whoIs(Buffer.from(row.token_hash).toString('base64url'))).toBe(401);
  });

  test.each([
    ['a wrong password', { password: 'wrong horse' }],
    ['an unknown address', { login: 'nobody@example.org' }],
    ['the nickname', { login: 'mira' }],
    ['an address that is none', { login: "' or 1=1 --" }],
    ['a zero byte', { login: 'mira\u0000@example.org' }],
    ['no login', { login: '' }],
    ['no password', { password: '' }],
  ])('is refused for %s in the same words', async (_what, fields) => {
    const { status, error } = await signIn(fields);
    expect({ status, error }).toEqual({
      status: 401,
      error: { status: 401, name: 'not_signed_in', message: 'The email address or the password is wrong.', details: {} },
    });
  });

  test.each([
    ['a disabled account', { disabled_at: new Date() }],
    ['a deleted account', { deleted_at: new Date() }],
    ['an account without a password', { password_hash: null }],
  ])('is refused for %s as for a wrong password', async (_what, values) => {
    await setAccount(values);
    expect(await signIn()).toMatchObject({
      status: 401,
      error: { message: 'The email address or the password is wrong.' },
    });
    expect(await started.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test.each([
    { login: ['mira@example.org', 'x'] },
    { password: { $gt: '' } },
    { password: 'p'.repeat(257) },
    { role: 'admin' },
  ])('refuses what the contract does not allow: %j', async (fields) => expect((await signIn(fields)).status).toBe(400));

  test('takes as long for an unknown address as for a wrong password', async () => {
    passwords = passwordService();
    const costly = await passwords.hash(PASSWORD);
    await setAccount({ password_hash: costly });
    const times: Record<string, number[]> = { unknown: [], wrong: [], disabled: [] };
    const other = await addMember(started, 'other');
    await started.db.updateTable('account').set({ password_hash: costly, disabled_at: now }).where('id', '=', other).execute();
    const logins = { unknown: 'nobody@example.org', wrong: 'mira@example.org', disabled: 'other@example.org' };
    // In turns, so that a machine that slows down slows each of them.
    for (let n = 0; n < 5; n += 1)
      for (const [what, login] of Object.entries(logins)) {
        await started.db.deleteFrom('attempt').execute();
        const begun = performance.now();
        await signIn({ login, ...wrong });
        times[what]?.push(performance.now() - begun);
      }
    // Minimum of each, since other load only adds time. Without the hash it is a twentieth.
    const [unknown = 0, known = 0, disabled = 0] = Object.values(times).map((values) => Math.min(...values));
    expect(unknown).toBeGreaterThan(10);
    for (const time of [known, disabled]) {
      expect(unknown / time).toBeGreaterThan(0.1);
      expect(unknown / time).toBeLessThan(10);
    }
  });

  test('renews a hash that was made by other costs', async () => {
    passwords = passwordService();
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await setAccount({ password_hash: weak });
    expect((await signIn(wrong)).status).toBe(401);
    const stored = async () =>
      (await started.db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow()).password_hash;
    expect(await stored()).toBe(weak);
    expect((await signIn()).status).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect((await signIn()).status).toBe(200);
  });

  test('accepts a password whose letters are composed in another way', async () => {
    await setAccount({ password_hash: await quickPasswords.hash('caf\u00e9 au lait') });
    expect((await signIn({ password: 'cafe\u0301 au lait' })).status).toBe(200);
  });

  test('is refused if the password is changed at the same time', async () => {
    const { db, installation } = started;
    const accounts = accountStore(db);
    const sessions = sessionService(sessionStore(db), { clock: () => now, version: installation.accountsVersion });
    const racing = signInPasswordService({
      accounts,
      sessions,
      attempts: attemptService(attemptStore(db), () => now),
      botCheck: botCheckService(botCheckStore(db), { clock: () => now, secret: 'x', failures: async () => 0 }),
      passwords: {
        ...passwords,
        // The owner changes the password between the check and the session.
        matches: async (phc, password) => {
          const isRight = await passwords.matches(phc, password);
          await accounts.setPassword(mira, await passwords.hash('another horse'));
          await sessions.endAll(mira);
          return isRight;
        },
      },
      signIn: signInService({ accounts, sessions, devices: { signedIn: async () => {} }, ticketFor: async () => null }),
      failures: { note: async () => {} },
    });
    const input = { login: 'mira@example.org', password: PASSWORD, recaptchaToken: null };
    const session = { persistent: true, address: '192.0.2.1', userAgent: null };
    await expect(racing.signIn(input, session)).rejects.toThrow('password is wrong');
    expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  });

  test('no token and no password gets into the log', async () => {
    const { token } = await signIn();
    await signIn({ password: 'wrong horse' });
    await signIn({ password: 'p'.repeat(257) });
    await whoIs(token);
    await started.app.inject({ url: '/api/me/sessions', headers: { authorization: `Bearer ${token}` } });
    await started.app.inject({ method: 'POST', url: '/api/log-out', headers: { authorization: `Bearer ${token}` } });
    const text = log.join('');
    expect(text).toContain('/api/verify-me');
    for (const secret of [token, PASSWORD, 'wrong horse', 'pppp']) expect(text).not.toContain(secret);
  });
});

describe('guessing passwords', () => {
  test('needs a bot check after three failures from an address, for any accounts', async () => {
    for (const login of ['a@example.org', 'b@example.org', 'mira@example.org']) await signIn({ login, ...wrong });
    expect(await signIn()).toMatchObject({ status: 403, error: { name: 'bot_check_wanted' } });
    expect((await signIn({}, { from: '192.0.2.2' })).status).toBe(200);
    expect((await signIn({}, { solved: true })).status).toBe(200);
  });

  test.each(['mira@example.org', 'nobody@example.org'])(
    'needs a bot check after three failures for %s, from any address',
    async (login) => {
      for (const from of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await signIn({ login, ...wrong }, { from });
      expect(await signIn({ login })).toMatchObject({ status: 403, error: { name: 'bot_check_wanted' } });
    },
  );

  test('for an account slows down up to a minute, and a success resets it', async () => {
    const here = { solved: true };
    await signIn(wrong, here);
    const delays: unknown[] = [];
    for (const count of [5, 6, 7, 10, 11, 1000]) {
      await counted('sign-in:account', count);
      await signIn(wrong, { from: `192.0.2.${(count % 200) + 10}`, solved: true });
      const { status, error } = await signIn({}, { from: '192.0.2.2' });
      delays.push([status, error?.name, error?.details.retryAfterSeconds]);
    }
    expect(delays).toEqual([1, 2, 4, 32, 60, 60].map((seconds) => [429, 'too_many_requests', seconds]));
    later(61_000);
    expect((await signIn({}, here)).status).toBe(200);
    expect((await signIn(wrong, { from: '192.0.2.3' })).status).toBe(401);
  });

  test('from elsewhere does not lock out a network that logged in before', async () => {
    expect((await signIn()).status).toBe(200);
    await signIn(wrong, { from: '192.0.2.2' });
    await counted('sign-in:account', 5);
    await signIn(wrong, { from: '192.0.2.2', solved: true });
    expect((await signIn({}, { from: '192.0.2.3' })).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  test('from an address slows down up to 15 minutes, also if it logs in to own accounts', async () => {
    await addMember(started, 'evil');
    await started.db.updateTable('account').set({ password_hash: passwordHash }).where('nickname', '=', 'evil').execute();
    const delays: unknown[] = [];
    await signIn({ login: 'a@example.org', ...wrong });
    for (const count of [9, 10, 11, 17, 18, 1000]) {
      await counted('sign-in:address', count);
      await signIn({ login: 'evil@example.org' }, { solved: true });
      await signIn({ login: `${count}@example.org`, ...wrong }, { solved: true });
      delays.push((await signIn({}, { solved: true })).error?.details.retryAfterSeconds);
    }
    expect(delays).toEqual([undefined, 5, 10, 640, 900, 900]);
    later(HOUR_MS);
    expect((await signIn()).status).toBe(200);
  });

  test('a hundred times at once tests only a few', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(6);
    const spread = await Promise.all(
      Array.from({ length: 70 }, (_, n) => signIn({ login: `${n}@example.org`, ...wrong }, { from: '192.0.2.9' })),
    );
    expect(spread.filter(({ status }) => status === 401).length).toBeLessThan(12);
    for (const { status } of [...answers, ...spread]) expect([401, 403, 429, 503]).toContain(status);
  });

  test('is not mistaken for many members who log in from one address at the same time', async () => {
    const names = Array.from({ length: 15 }, (_, n) => `pupil_${n}`);
    for (const name of names) await addMember(started, name);
    await started.db.updateTable('account').set({ password_hash: passwordHash }).execute();
    const answers = await Promise.all(names.map((name) => signIn({ login: `${name}@example.org` })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  test('old counts are deleted, and active ones stay', async () => {
    await signIn(wrong);
    later(HOUR_MS + 1);
    await signIn(wrong, { from: '192.0.2.2' });
    await attemptService(attemptStore(started.db), () => now).sweep();
    const kinds = await started.db.selectFrom('attempt').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['sign-in:account', 'sign-in:address']);
  });
});

describe('logging out', () => {
  const logOut = async (headers = {}) => {
    const answer = await started.app.inject({ method: 'POST', url: '/api/log-out', headers });
    return [answer.statusCode, answer.json<unknown>()];
  };

  test('ends this session at once, and no other', async () => {
    const { token } = await signIn();
    const { token: other } = await signIn();
    expect(await whoIs(token)).toBe('mira');
    expect(await logOut({ authorization: `Bearer ${token}` })).toEqual([200, { ended: true }]);
    expect([await whoIs(token), await whoIs(other)]).toEqual([401, 'mira']);
    expect((await logOut({ authorization: `Bearer ${token}` }))[0]).toBe(401);
  });

  test('without a session is no error', async () => {
    expect(await logOut()).toEqual([200, { ended: false }]);
  });
});

import * as texts from '#messages/server-auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { mailsTo } from '../../../../../test/fixtures/mail-folder.ts';
import { startOpenIdProvider, type OpenIdAccount, type OpenIdProvider } from '../../../../../test/fixtures/openid-provider.ts';
import { socialVisitor } from '../../../../../test/fixtures/social-visitor.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

const MIRA: OpenIdAccount = { subject: 'g-1', email: 'Mira@Shelf.Example', emailVerified: true, name: 'Mira Łoś' };

const accounts: OpenIdAccount[] = [];
let provider: OpenIdProvider;
let started: StartedApp;
let visitor: ReturnType<typeof socialVisitor>;
let now: Date;

beforeAll(async () => {
  provider = await startOpenIdProvider({
    accounts,
    redirectUris: ['google', 'discord', 'gitlab'].map((name) => `http://localhost:3000/connect/${name}/redirect`),
  });
  now = new Date();
  const settings = ['GOOGLE', 'DISCORD', 'GITLAB'].flatMap((name): [string, string][] => [
    [`${name}_CLIENT_ID`, provider.clientId],
    [`${name}_CLIENT_SECRET`, provider.clientSecret],
    [`${name}_ISSUER_URL`, provider.issuer],
  ]);
  started = await startApp(Object.fromEntries(settings), { clock: () => now });
});
afterAll(async () => {
  await started.stop();
  await provider.stop();
});

beforeEach(() => {
  accounts.splice(0, accounts.length, MIRA);
  now = new Date();
  visitor = socialVisitor(started.app);
});
afterEach(async () => {
  await started.db.deleteFrom('social_departure').execute();
  await started.db.deleteFrom('account').execute();
});

const accountRows = () =>
  started.db
    .selectFrom('account')
    .select(['id', 'nickname', 'email', 'email_confirmed_at', 'password_hash'])
    .orderBy('id')
    .execute();
const identities = () => started.db.selectFrom('social_identity').select(['provider', 'subject', 'account_id']).execute();
const whoHas = async (jwt: string) =>
  (await started.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${jwt}` } })).json<{ nickname: string }>();

describe('starting a sign-in', () => {
  test('redirects to the provider with state, PKCE and nonce, and sets a cookie', async () => {
    const { status, location, setCookie } = await visitor.setOut();
    expect(status).toBe(303);
    const address = new URL(location);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/connect/google/redirect',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(setCookie).toMatch(/^departure-[\w-]{10}=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  test('stores state and cookie as hashes', async () => {
    const { location, setCookie } = await visitor.setOut();
    const stored = JSON.stringify(await started.db.selectFrom('social_departure').selectAll().execute());
    expect(stored).not.toContain(new URL(location).searchParams.get('state'));
    expect(stored).not.toContain(/=([\w-]{43});/.exec(String(setCookie))?.[1]);
  });

  test('redirects to the sign-in page for a provider that is not set up, and refuses an unknown one', async () => {
    expect(await visitor.setOut('github')).toEqual({ status: 303, location: '/login', setCookie: undefined });
    expect((await visitor.setOut('myspace')).status).toBe(400);
    expect((await visitor.comeBack('?code=a&state=b', 'github')).error).toMatchObject({
      name: 'NotFoundError',
      message: 'Signing in with GitHub is not set up here.',
    });
  });

  test('the list of providers has the configured ones', async () => {
    const answer = await started.app.inject('/api/sign-in-providers');
    expect(answer.json()).toEqual({
      providers: [
        { name: 'google', title: 'Google', enabled: true },
        { name: 'discord', title: 'Discord', enabled: true },
        { name: 'github', title: 'GitHub', enabled: false },
        { name: 'gitlab', title: 'GitLab', enabled: true },
      ],
    });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '',
  ])('a return address outside this site is refused: %j', async (returnTo) => {
    const answer = await visitor.setOut('google', `?returnTo=${encodeURIComponent(returnTo)}`);
    expect(answer).toEqual({ status: 400, location: '', setCookie: undefined });
  });

  test.each(['?stay=2', '?stay=true', '?returnTo=/me&returnTo=/', '?next=/me', `?returnTo=/${'x'.repeat(2000)}`])(
    'bad input is refused: %s',
    async (query) => {
      expect((await visitor.setOut('google', query)).status).toBe(400);
    },
  );
});

describe('a new person', () => {
  test('gets an account with a confirmed address, a nickname from the name, and no password', async () => {
    const { status, reply, headers } = await visitor.signIn('g-1');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(reply).toMatchObject({
      user: { username: 'mira_os', email: 'mira@shelf.example', confirmed: true },
      returnTo: '/',
      stayLoggedIn: true,
    });
    const [row] = await accountRows();
    expect(row).toMatchObject({ nickname: 'mira_os', email: 'mira@shelf.example', password_hash: null });
    expect(row?.email_confirmed_at).toEqual(now);
    expect(await identities()).toEqual([{ provider: 'google', subject: 'g-1', account_id: row?.id }]);
    expect((await whoHas(reply.jwt)).nickname).toBe('mira_os');
  });

  test('returns to the same page, with a session of the chosen length', async () => {
    const { reply } = await visitor.signIn('g-1', { query: '?returnTo=%2Fmodels%2FOld%2520Barn%3Fid%3D7&stay=0' });
    expect(reply).toMatchObject({ returnTo: '/models/Old%20Barn?id=7', stayLoggedIn: false });
    const session = await started.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(session).toMatchObject({ persistent: false, user_agent: 'Test browser' });
    expect(session.expires_at.getTime() - now.getTime()).toBe(12 * 3_600_000);
  });

  test('gets the same account again, even with another name and address at the provider', async () => {
    const first = await visitor.signIn('g-1');
    accounts[0] = { subject: 'g-1', email: 'new@elsewhere.example', emailVerified: false, name: 'Somebody Else' };
    const second = await visitor.signIn('g-1');
    expect(second.reply.user).toEqual(first.reply.user);
    expect(second.reply.jwt).not.toBe(first.reply.jwt);
    expect(await accountRows()).toHaveLength(1);
  });

  test('gets a number behind a taken nickname, and no misleading nickname', async () => {
    await addMember(started, 'mira_os');
    expect((await visitor.signIn('g-1')).reply.user.username).toMatch(/^mira_os\d+$/);
    accounts.push({ subject: 'g-2', email: 'boss@shelf.example', emailVerified: true, name: 'Admin' });
    expect((await socialVisitor(started.app).signIn('g-2')).reply.user.username).toMatch(/^member_admin/);
  });

  test('gets one account, even from several browsers at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => socialVisitor(started.app).signIn('g-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await accountRows()).toHaveLength(1);
    expect(await identities()).toHaveLength(1);
  });

  test('with the same name as others at the same time gets a nickname of their own', async () => {
    for (let number = 2; number <= 5; number++)
      accounts.push({ ...MIRA, subject: `g-${number}`, email: `mira${number}@shelf.example` });
    const answers = await Promise.all(accounts.map(({ subject }) => socialVisitor(started.app).signIn(subject)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ reply }) => reply.user.username)).size).toBe(5);
  });
});

describe('a person with an account', () => {
  test('is linked by a confirmed address, and gets a mail', async () => {
    const email = 'mira.told@shelf.example';
    accounts[0] = { ...MIRA, email };
    const id = await addMember(started, 'mira', { email, password: 'a long password' });
    const { reply } = await visitor.signIn('g-1');
    expect(reply.user).toMatchObject({ id, username: 'mira' });
    expect(await identities()).toEqual([{ provider: 'google', subject: 'g-1', account_id: id }]);
    // Once only, not at each sign-in.
    await visitor.signIn('g-1');
    const mails = await mailsTo(started, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Google is now linked to your account']);
    expect(mails[0]?.text).toContain('Hello mira,');
  });

  test('may be linked with several providers, one person each', async () => {
    const id = await addMember(started, 'mira', { email: 'mira@shelf.example' });
    await visitor.signIn('g-1');
    for (const one of ['discord', 'gitlab']) expect((await visitor.signIn('g-1', { provider: one })).reply.user.id).toBe(id);
    accounts.push({ ...MIRA, subject: 'g-other' });
    const other = await socialVisitor(started.app).signIn('g-other');
    expect(other.status).toBe(409);
    expect(other.error.message).toMatch(/linked to another Google account/);
  });

  test('needs the second factor, and returns to the same page after it', async () => {
    const id = await addMember(started, 'mira', { email: 'mira@shelf.example' });
    await started.db
      .insertInto('totp')
      .values({ account_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: now, last_step: null })
      .execute();
    const { status, error, reply } = await visitor.signIn('g-1', { query: '?returnTo=/me/settings&stay=0' });
    expect(status).toBe(401);
    expect(error).toMatchObject({
      name: 'SecondFactorError',
      details: { ticket: expect.any(String), factors: ['totp'], returnTo: '/me/settings', stayLoggedIn: false },
    });
    expect(reply.jwt).toBeUndefined();
    expect(await started.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('does not sign in to a disabled or deleted account', async () => {
    const id = await addMember(started, 'mira', { email: 'mira@shelf.example' });
    await started.db.updateTable('account').set({ disabled_at: now }).where('id', '=', id).execute();
    expect((await visitor.signIn('g-1')).status).toBe(403);
    expect(await identities()).toEqual([]);
    await started.db.updateTable('account').set({ disabled_at: null }).where('id', '=', id).execute();
    await visitor.signIn('g-1');
    for (const end of [{ disabled_at: now }, { disabled_at: null, deleted_at: now }]) {
      await started.db.updateTable('account').set(end).where('id', '=', id).execute();
      const { status, error } = await visitor.signIn('g-1');
      expect([status, error.message]).toEqual([403, texts.accountDisabled()]);
    }
  });
});

describe('an account is not taken over', () => {
  test("by registering with somebody else's address before them", async () => {
    await addMember(started, 'mallory', { email: 'mira@shelf.example', password: 'a long password', confirmed: false });
    const { status, error } = await visitor.signIn('g-1');
    expect(status).toBe(403);
    expect(error.message).toMatch(/^An account with the email address of your Google account exists here, but/);
    expect(await identities()).toEqual([]);
    expect(await accountRows()).toHaveLength(1);
    expect(await started.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['that the provider does not call verified', { email: 'mira@shelf.example', emailVerified: false }],
    ['of which the provider says nothing', { email: 'mira@shelf.example' }],
    ['that is missing', { emailVerified: true }],
    ['that is too short for one', { email: 'a@b.c', emailVerified: true }],
    ['that is two', { email: 'eve@evil.example,mira@shelf.example', emailVerified: true }],
    ['with a line break', { email: 'mira@shelf.example\r\nBcc: eve@evil.example', emailVerified: true }],
    ['that is too long for one', { email: `${'m'.repeat(250)}@shelf.example`, emailVerified: true }],
    [
      'that only looks the same',
      { email: 'mira@shelf.example'.replace('k', '\u212A').replace('i', '\u0131'), emailVerified: true },
    ],
  ])('by an address %s', async (_what, claims) => {
    await addMember(started, 'mira', { email: 'mira@shelf.example' });
    accounts[0] = { subject: 'g-evil', name: 'Eve', ...claims };
    const { status, error } = await visitor.signIn('g-evil');
    expect([status, error.message]).toEqual([403, texts.socialEmailUnverified({ provider: 'Google' })]);
    expect(await identities()).toEqual([]);
    expect(await accountRows()).toHaveLength(1);
  });

  test('nor opened, by an address that is not verified', async () => {
    accounts[0] = { ...MIRA, emailVerified: false };
    expect((await visitor.signIn('g-1')).status).toBe(403);
    expect(await accountRows()).toEqual([]);
  });
});

describe('the return from the provider', () => {
  const setOutAndPass = async (subject: string | null = 'g-1') =>
    visitor.passProvider((await visitor.setOut()).location, subject);

  test('works only in the browser that started, so that a link signs nobody in to another account', async () => {
    const query = await setOutAndPass();
    const victim = socialVisitor(started.app);
    await victim.setOut();
    const foreign = await victim.comeBack(query);
    expect(foreign.status).toBe(403);
    expect(foreign.error.message).toMatch(/^This sign-in was not started in this browser/);
    expect(await started.db.selectFrom('session').selectAll().execute()).toEqual([]);
    // The foreign attempt does not spoil it for the browser that started.
    expect((await visitor.comeBack(query)).status).toBe(200);
  });

  test('works once', async () => {
    const query = await setOutAndPass();
    expect((await visitor.comeBack(query)).status).toBe(200);
    expect((await visitor.comeBack(query)).status).toBe(403);
    expect(await started.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('works once in ten concurrent calls', async () => {
    const query = await setOutAndPass();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.comeBack(query)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('works for 10 minutes', async () => {
    const query = await setOutAndPass();
    now = new Date(now.getTime() + 600_001);
    expect((await visitor.comeBack(query)).status).toBe(403);
  });

  test('works with the state of this sign-in only', async () => {
    const query = new URLSearchParams(await setOutAndPass());
    for (const state of ['', 'x'.repeat(43), `${query.get('state')}x`]) {
      const changed = new URLSearchParams(query);
      changed.set('state', state);
      expect((await visitor.comeBack(`?${changed.toString()}`)).status).toBe(403);
    }
    query.delete('state');
    expect((await visitor.comeBack(`?${query.toString()}`)).status).toBe(403);
    expect((await visitor.comeBack('')).status).toBe(403);
  });

  test('works for the provider that was chosen only', async () => {
    expect((await visitor.comeBack(await setOutAndPass(), 'discord')).status).toBe(403);
  });

  test('with a code of another sign-in fails, since PKCE binds it', async () => {
    const attacker = socialVisitor(started.app);
    const theirs = new URLSearchParams(await attacker.passProvider((await attacker.setOut()).location, 'g-1'));
    const own = new URLSearchParams(await setOutAndPass());
    own.set('code', theirs.get('code') ?? '');
    const { status, error } = await visitor.comeBack(`?${own.toString()}`);
    expect(status).toBe(403);
    expect(error.message).toBe('The answer of Google could not be verified. Start again.');
  });

  test('with a reply of another issuer fails', async () => {
    const query = new URLSearchParams(await setOutAndPass());
    query.set('iss', 'https://evil.example');
    expect((await visitor.comeBack(`?${query.toString()}`)).status).toBe(403);
  });

  test('without a code is bad input, and with two as well', async () => {
    const query = new URLSearchParams(await setOutAndPass());
    expect((await visitor.comeBack(`?${query.toString()}&code=another`)).status).toBe(400);
    query.delete('code');
    expect((await visitor.comeBack(`?${query.toString()}`)).status).toBe(400);
  });

  test('after cancelling says so, and ends the sign-in', async () => {
    const query = await setOutAndPass(null);
    expect(query).toContain('error=access_denied');
    const { status, error } = await visitor.comeBack(query);
    expect(status).toBe(403);
    expect(error.message).toBe('You did not allow the sign-in at Google.');
    expect(await started.db.selectFrom('social_departure').selectAll().execute()).toEqual([]);
  });

  test('with an error never repeats its description, which anybody can write', async () => {
    const { location } = await visitor.setOut();
    const state = new URL(location).searchParams.get('state') ?? '';
    const text = 'Call +1 555 0100 to unlock your account';
    const { status, error } = await visitor.comeBack(
      `?${new URLSearchParams({ state, error: text, error_description: text })}`,
    );
    expect(status).toBe(403);
    expect(JSON.stringify(error)).not.toContain('555');
    expect(error.message).toBe('Google refused the sign-in. Start again.');
  });

  test('opens a new session, and ignores a token that came along', async () => {
    const mallory = await addMember(started, 'mallory');
    const planted = await signedIn(started, mallory);
    const { reply } = await visitor.comeBack(await setOutAndPass(), 'google', planted);
    expect(`Bearer ${reply.jwt}`).not.toBe(planted.authorization);
    expect((await whoHas(reply.jwt)).nickname).toBe('mira_os');
    expect((await whoHas(planted.authorization.slice(7))).nickname).toBe('mallory');
  });

  test('needs more than the cookie, which signs nobody in', async () => {
    await setOutAndPass();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await started.app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401);
  });

  test('works for two tabs at the same time', async () => {
    const first = await visitor.setOut();
    const second = await visitor.setOut();
    expect((await visitor.comeBack(await visitor.passProvider(first.location, 'g-1'))).status).toBe(200);
    expect((await visitor.comeBack(await visitor.passProvider(second.location, 'g-1'))).status).toBe(200);
  });
});

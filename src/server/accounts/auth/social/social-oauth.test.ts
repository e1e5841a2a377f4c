import * as texts from '#messages/server-auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember } from '../../../../../test/factories/account.ts';
import { OAUTH_CLIENT, startOauthServer, type OauthAnswers } from '../../../../../test/fixtures/oauth-server.ts';
import { socialVisitor } from '../../../../../test/fixtures/social-visitor.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { readConfig } from '../../../platform/config.ts';
import { discordProtocol } from './social-discord.ts';
import { socialProvider, socialProviders } from './social-provider.ts';

const SITE = 'https://shelf.example';
const VERIFIER = 'v'.repeat(43);
const silentLog = { warn: () => undefined };

describe('GitHub', () => {
  const answers: OauthAnswers = {};
  let server: Awaited<ReturnType<typeof startOauthServer>>;
  let started: StartedApp;
  let visitor: ReturnType<typeof socialVisitor>;

  beforeAll(async () => {
    server = await startOauthServer({ authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' }, answers);
    started = await startApp({
      PUBLIC_URL: SITE,
      GITHUB_CLIENT_ID: OAUTH_CLIENT.clientId,
      GITHUB_CLIENT_SECRET: OAUTH_CLIENT.clientSecret,
      // As a person may write it.
      GITHUB_ISSUER_URL: `${server.base}/`,
    });
  });
  afterAll(async () => {
    await started.stop();
    await server.stop();
  });

  beforeEach(() => {
    visitor = socialVisitor(started.app, SITE);
    answers['/api/v3/user'] = { id: 583_231, login: 'octo-cat', name: 'The Octocat', email: 'public@shelf.example' };
    answers['/api/v3/user/emails'] = [
      { email: 'second@shelf.example', primary: false, verified: true, visibility: null },
      { email: 'octo@shelf.example', primary: true, verified: true, visibility: 'private' },
    ];
  });
  afterEach(() => started.db.deleteFrom('account').execute());

  test('signs in by its own OAuth 2, with the verified primary address', async () => {
    const { status, reply } = await visitor.signIn(null, { provider: 'github' });
    expect(status).toBe(200);
    expect(reply.user).toMatchObject({ username: 'octo_cat', email: 'octo@shelf.example', confirmed: true });
    expect(server.scopes.at(-1)).toBe('read:user user:email');
    expect(await started.db.selectFrom('social_identity').select(['provider', 'subject']).execute()).toEqual([
      { provider: 'github', subject: '583231' },
    ]);
  });

  test('sets a secure cookie with HTTPS', async () => {
    expect((await visitor.setOut('github')).setCookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('identifies a person by id, so that a reassigned login is another person', async () => {
    const first = await visitor.signIn(null, { provider: 'github' });
    answers['/api/v3/user'] = { id: 9, login: 'octo-cat' };
    answers['/api/v3/user/emails'] = [{ email: 'other@shelf.example', primary: true, verified: true }];
    const second = await visitor.signIn(null, { provider: 'github' });
    expect(second.reply.user.id).not.toBe(first.reply.user.id);
  });

  test.each([
    ['the primary address is not verified', [{ email: 'mira@shelf.example', primary: true, verified: false }]],
    ['only another address is', [{ email: 'mira@shelf.example', primary: false, verified: true }]],
    ['there is none', []],
  ])('does not sign in to an existing account while %s', async (_what, emails) => {
    await addMember(started, 'mira', { email: 'mira@shelf.example' });
    answers['/api/v3/user'] = { id: 1, login: 'mira', email: 'mira@shelf.example' };
    answers['/api/v3/user/emails'] = emails;
    const { status, error } = await visitor.signIn(null, { provider: 'github' });
    expect(status).toBe(403);
    expect(error.message).toBe(texts.socialEmailUnverified({ provider: 'GitHub' }));
  });

  test.each([
    ['/api/v3/user', 500, 503],
    ['/api/v3/user/emails', 403, 403],
    ['/api/v3/user', { login: 'no id' }, 403],
    ['/api/v3/user/emails', { message: 'no list' }, 403],
  ])('an unexpected reply of %s is a refusal: %j', async (path, answer, status) => {
    answers[path] = answer;
    expect((await visitor.signIn(null, { provider: 'github' })).status).toBe(status);
  });

  test('refuses a code that GitHub did not issue', async () => {
    const { location } = await visitor.setOut('github');
    const { state } = Object.fromEntries(new URL(location).searchParams);
    const { status, error } = await visitor.comeBack(`?code=guessed&state=${state}`, 'github');
    expect(status).toBe(403);
    expect(error.message).toBe('The answer of GitHub could not be verified. Start again.');
  });
});

describe('Discord', () => {
  const answers: OauthAnswers = {};
  let server: Awaited<ReturnType<typeof startOauthServer>>;

  beforeAll(async () => {
    server = await startOauthServer({ authorize: '/api/oauth2/authorize', token: '/api/oauth2/token' }, answers);
  });
  afterAll(() => server.stop());

  /** Signs in by Discord's own protocol. Returns the person. */
  async function personAtDiscord(user: unknown) {
    answers['/api/users/@me'] = user;
    const discord = socialProvider(discordProtocol(server.base, OAUTH_CLIENT), {
      title: 'Discord',
      redirectUri: 'http://localhost:3000/connect/discord/redirect',
      log: silentLog,
    });
    const secrets = { state: 'a-state', nonce: 'a-nonce', codeVerifier: VERIFIER };
    const answer = await fetch(await discord.departure(secrets), { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return discord.arrival(back.searchParams, secrets);
  }

  const user = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', email: 'nelly@shelf.example' };

  test('signs in by its own OAuth 2', async () => {
    expect(await personAtDiscord({ ...user, verified: true })).toEqual({
      subject: '80351110224678912',
      verifiedEmail: 'nelly@shelf.example',
      name: 'Nelly',
    });
    expect(server.scopes.at(-1)).toBe('identify email');
  });

  test('has no name but the user name, and no address unless it is verified', async () => {
    expect(await personAtDiscord({ ...user, global_name: null, verified: false })).toMatchObject({
      name: 'nelly',
      verifiedEmail: null,
    });
    expect(await personAtDiscord({ id: '1', username: 'nobody', email: null, verified: true })).toMatchObject({
      verifiedEmail: null,
    });
    expect(await personAtDiscord(user)).toMatchObject({ verifiedEmail: null });
  });

  test('is refused while it fails', async () => {
    await expect(personAtDiscord(502)).rejects.toMatchObject({ code: 'overloaded' });
    await expect(personAtDiscord({ id: 5 })).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

test('GitHub and Discord have their real addresses by default', async () => {
  const config = readConfig({
    PUBLIC_URL: SITE,
    GITHUB_CLIENT_ID: 'a',
    GITHUB_CLIENT_SECRET: 'b',
    DISCORD_CLIENT_ID: 'c',
    DISCORD_CLIENT_SECRET: 'd',
  });
  const { github, discord, google } = socialProviders(config, silentLog);
  const secrets = { state: 's', nonce: 'n', codeVerifier: VERIFIER };
  const [toGithub, toDiscord] = [await github?.departure(secrets), await discord?.departure(secrets)];
  expect(toGithub?.href).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/);
  expect(toDiscord?.href).toMatch(/^https:\/\/discord\.com\/api\/oauth2\/authorize\?/);
  expect(toGithub?.searchParams.get('redirect_uri')).toBe('https://shelf.example/connect/github/redirect');
  expect(google).toBeUndefined();
});

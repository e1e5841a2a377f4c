import * as auth from '#messages/server-auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../../../../../scripts/free-port.ts';
import { startForgingProvider, type Claims } from '../../../../../test/fixtures/forging-openid-provider.ts';
import { socialVisitor } from '../../../../../test/fixtures/social-visitor.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { openIdProtocol } from './social-openid.ts';
import { providerFetch } from './social-protocol.ts';
import { socialProvider } from './social-provider.ts';

const UNVERIFIABLE = 'The answer of Google could not be verified. Start again.';
const SILENT = 'Google does not answer at the moment. Try again later.';
const SECRET = 'the secret of the client';

const SECRETS = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const BACK = new URLSearchParams({ code: 'a-code', state: SECRETS.state });

let provider: Awaited<ReturnType<typeof startForgingProvider>>;
let started: StartedApp;
let visitor: ReturnType<typeof socialVisitor>;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startForgingProvider();
  started = await startApp(
    { GOOGLE_CLIENT_ID: 'polyshelf', GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER_URL: provider.issuer },
    { onLogLine: (line) => void logged.push(line) },
  );
});
afterAll(async () => {
  await started.stop();
  await provider.stop();
});

beforeEach(() => {
  visitor = socialVisitor(started.app);
  logged.length = 0;
  Object.assign(provider.forgery, { signedBy: 'own', userInfo: {}, status: {} });
});
afterEach(() => started.db.deleteFrom('account').execute());

/** Starts a sign-in, and returns with a code for which the provider adds these claims. */
async function comeBackWith(claims: Claims | null) {
  const { location } = await visitor.setOut();
  const { state, nonce } = Object.fromEntries(new URL(location).searchParams);
  const seconds = Math.floor(Date.now() / 1000);
  const right = { iss: provider.issuer, aud: 'polyshelf', sub: 'g-1', nonce, iat: seconds, exp: seconds + 300 };
  const mira = { email: 'mira@shelf.example', email_verified: true, name: 'mira' };
  provider.forgery.claims = claims === null ? null : { ...right, ...mira, ...claims };
  return visitor.comeBack(`?code=a-code&state=${state}`);
}

function clientOf(issuer: string, limitMs = 10_000) {
  return socialProvider(openIdProtocol(issuer, { clientId: 'polyshelf', clientSecret: SECRET }), {
    title: 'Google',
    redirectUri: 'http://localhost:3000/connect/google/redirect',
    log: { warn: () => undefined },
    limitMs,
  });
}

test('a valid reply signs in, so that each refusal below has one cause', async () => {
  const { status, reply } = await comeBackWith({});
  expect(status).toBe(200);
  expect(reply.user.username).toBe('mira');
  // The first account: the console says how it becomes admin.
  expect(logged.join('')).toContain('npm run polyshelf -- grant admin mira');
});

describe('a reply is refused', () => {
  const seconds = Math.floor(Date.now() / 1000);
  test.each<[string, Claims | null]>([
    ['made for another departure (nonce)', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['made for another site (audience)', { aud: 'another-site' }],
    ['made for several sites, and not for us first', { aud: ['polyshelf', 'another-site'], azp: 'another-site' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: seconds - 3600 }],
    ['that does not expire', { exp: undefined }],
    ['that names nobody', { sub: undefined }],
    ['without a signed statement', null],
  ])('%s', async (_what, claims) => {
    const { status, error } = await comeBackWith(claims);
    expect({ status, message: error.message }).toEqual({ status: 403, message: UNVERIFIABLE });
    expect(await started.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  test.each(['another', 'none'] as const)('signed by: %s', async (signedBy) => {
    provider.forgery.signedBy = signedBy;
    const { status, error } = await comeBackWith({});
    expect({ status, message: error.message }).toEqual({ status: 403, message: UNVERIFIABLE });
  });

  test('if its user info is about another person', async () => {
    provider.forgery.userInfo = { sub: 'g-other', email: 'mira@shelf.example', email_verified: true };
    expect((await comeBackWith({ email: undefined })).status).toBe(403);
    provider.forgery.userInfo = { ...provider.forgery.userInfo, sub: 'g-1' };
    expect((await comeBackWith({ email: undefined })).status).toBe(200);
  });

  test.each(['yes', 'true', 1])('as proof of an address that it calls verified by %j', async (verified) => {
    const { status, error } = await comeBackWith({ email_verified: verified });
    expect(status).toBe(403);
    expect(error.message).toBe(auth.socialEmailUnverified({ provider: 'Google' }));
  });
});

describe('a provider with failures', () => {
  test.each([
    ['token', 500, SILENT, 'overloaded'],
    ['token', 400, UNVERIFIABLE, 'not_allowed'],
    ['jwks', 503, SILENT, 'overloaded'],
    ['jwks', 404, UNVERIFIABLE, 'not_allowed'],
  ] as const)('that answers %s with %d is refused', async (name, answer, message, code) => {
    const seconds = Math.floor(Date.now() / 1000);
    provider.forgery.claims = {
      nonce: SECRETS.nonce,
      iss: provider.issuer,
      aud: 'polyshelf',
      sub: 'x',
      iat: seconds,
      exp: seconds + 300,
    };
    provider.forgery.userInfo = { sub: 'x' };
    // A new client, which has loaded nothing yet, including the keys.
    const fresh = clientOf(provider.issuer);
    provider.forgery.status = { [name]: answer };
    await expect(fresh.arrival(BACK, SECRETS)).rejects.toMatchObject({ code, message });
    provider.forgery.status = {};
    await expect(fresh.arrival(BACK, SECRETS)).resolves.toMatchObject({ subject: 'x' });
  });

  test('that is unreachable at the start shows a page with an error, and is requested again next time', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const app = await startApp({ GOOGLE_CLIENT_ID: 'polyshelf', GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER_URL: issuer });
    const browser = socialVisitor(app.app);
    const away = await browser.setOut();
    expect(away).toEqual({
      status: 303,
      location: '/connect/google/redirect?error=temporarily_unavailable',
      setCookie: undefined,
    });
    const refused = await browser.comeBack('?error=temporarily_unavailable');
    expect({ status: refused.status, message: refused.error.message }).toEqual({ status: 503, message: SILENT });
    const back = await startForgingProvider({ port });
    expect((await browser.setOut()).location).toMatch(`${issuer}/authorize`);
    await app.stop();
    await back.stop();
  });

  test('that does not reply runs into a time limit', async () => {
    provider.forgery.status = { 'openid-configuration': 'silent' };
    const slow = clientOf(provider.issuer, 100);
    await expect(slow.departure(SECRETS)).rejects.toMatchObject({ code: 'overloaded', message: SILENT });
    await expect(slow.arrival(BACK, SECRETS)).rejects.toMatchObject({ message: SILENT });
  });

  test('is reported in the log without secrets', async () => {
    await comeBackWith({ nonce: 'another' });
    const line = logged.find((entry) => entry.includes('a social sign-in failed'));
    expect(line).toContain('nonce');
    const { state } = Object.fromEntries(new URL((await visitor.setOut()).location).searchParams);
    provider.forgery.status = { token: 400 };
    await visitor.comeBack(`?code=a-secret-code&state=${state}`);
    expect(logged.join('')).toContain('400 server_error');
    for (const secret of [SECRET, 'a-secret-code', state ?? '', 'mira@shelf.example', 'access'])
      expect(logged.join('')).not.toContain(secret);
  });

  test('on the public internet cannot lead calls into the private network', async () => {
    const requests = provider.requests.length;
    const request = { method: 'POST', body: new URLSearchParams({ code: 'x' }), headers: {}, redirect: 'manual' } as const;
    const call = providerFetch('https://accounts.example')(`${provider.issuer}/token`, request);
    await expect(call).rejects.toMatchObject({ message: 'fetch failed', cause: { kind: 'private_address' } });
    expect(provider.requests).toHaveLength(requests);
  });
});

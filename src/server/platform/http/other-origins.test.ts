import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';

const LISTED = 'https://tool.example';
const OTHER = 'https://elsewhere.example';

let started: StartedApp;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp({ ALLOWED_ORIGINS: `${LISTED} , http://localhost:5173` });
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(() => started.stop());

const preflight = async (origin: string, method: string, url: string) => {
  const answer = await started.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });
  expect(answer.statusCode).toBe(204);
  const { 'access-control-allow-origin': allowed, 'access-control-allow-headers': names = '' } = answer.headers;
  return { allowed, takesToken: names.includes('Authorization') };
};

describe('pages of other sites', () => {
  test.each([
    '/api/get-assets-data',
    '/api/games',
    '/api/oembed?url=x',
    '/api/openapi.json',
    '/feeds/games.atom',
    '/files/pictures/9',
    '/api/no-such-kind',
  ])('may read %s, whatever the status', async (url) => {
    // The second reply comes from the cache, by other code.
    for (let count = 0; count < 2; count += 1) {
      const answer = await started.app.inject({ url, headers: { origin: OTHER } });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('ETag') as string,
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    expect(await preflight(OTHER, 'GET', url)).toEqual({ allowed: '*', takesToken: false });
  });

  test('a 304 reply may be read too', async () => {
    const { headers: first } = await started.app.inject('/api/get-games-data');
    const again = { url: '/api/get-games-data', headers: { origin: OTHER, 'if-none-match': String(first.etag) } };
    const answer = await started.app.inject(again);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });

  test('may write only if the operator lists them, with a token and never with credentials', async () => {
    for (const [method, url] of [
      ['POST', '/api/games'],
      ['PUT', '/api/me/about'],
      ['PATCH', '/uploads/abc'],
      ['HEAD', '/uploads/abc'],
    ] as const) {
      expect(await preflight(LISTED, method, url)).toEqual({ allowed: LISTED, takesToken: true });
      expect(await preflight(OTHER, method, url)).toEqual({ allowed: undefined, takesToken: false });
    }
    const write = (origin: string) =>
      started.app.inject({ method: 'PUT', url: '/api/me/about', payload: { about: 'x' }, headers: { ...headers, origin } });
    expect((await write(LISTED)).headers).toMatchObject({ 'access-control-allow-origin': LISTED, vary: 'origin' });
    expect((await write(OTHER)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a listed site may read with a token', async () => {
    expect(await preflight('http://localhost:5173', 'GET', '/api/me')).toEqual({
      allowed: 'http://localhost:5173',
      takesToken: true,
    });
    const answer = await started.app.inject({ url: '/api/me', headers: { ...headers, origin: LISTED } });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });

  test.each(['/', '/login', '/api/docs', '/filesystem', '/healthz'])('%s is for pages of this site alone', async (url) => {
    const answer = await started.app.inject({ url, headers: { origin: LISTED } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await preflight(LISTED, 'GET', url)).toMatchObject({ allowed: undefined });
  });

  test('an OPTIONS request of a tus client is not taken for a preflight', async () => {
    const answer = await started.app.inject({ method: 'OPTIONS', url: '/uploads', headers: { origin: LISTED } });
    expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'access-control-allow-origin': LISTED });
  });
});

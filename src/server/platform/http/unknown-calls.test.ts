import { METHODS } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

async function send(method: string, url: string, more: { headers?: Record<string, string>; payload?: string } = {}) {
  const answer = await started.app.inject({ method: method as Method, url, ...more });
  const error = answer.body === '' ? null : answer.json<{ error: { name: string; status: number } }>().error;
  return { status: answer.statusCode, allow: answer.headers.allow, error };
}

// CONNECT has no path; OPTIONS asks for methods.
const methods = METHODS.filter((method) => !['CONNECT', 'OPTIONS', 'QUERY'].includes(method));

describe('an unknown path is not found', () => {
  test.each(['/nothing', '/api/nothing', '/api/games/1/nothing', '/files/nothing', '/api', '/uploads/a/b/c'])(
    '%s, whatever the method',
    async (path) => {
      for (const method of methods) {
        const { status, allow, error } = await send(method, path);
        expect([method, status, allow, error?.status]).toEqual([
          method,
          404,
          undefined,
          method === 'HEAD' ? error?.status : 404,
        ]);
      }
    },
  );

  test('with any body', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'none'])
      for (const payload of ['', '{', '{}', 'x'.repeat(2_000_000)])
        expect(await send('POST', '/api/nothing', { headers: { 'content-type': type }, payload })).toMatchObject({
          status: 404,
        });
  });
});

describe('a path with other methods names them', () => {
  test.each([
    ['PATCH', '/api/games/1', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/api/games/1', 'GET, HEAD, PUT, DELETE'],
    ['DELETE', '/api/games', 'GET, HEAD, POST'],
    ['POST', '/api/regions', 'GET, HEAD'],
    ['DELETE', '/api/regions/1', 'GET, HEAD, PUT'],
    ['GET', '/api/verify-me', 'POST'],
    ['GET', '/api/upload', 'POST'],
    ['DELETE', '/api/get-header-data', 'GET, HEAD'],
    ['PROPFIND', '/api/get-header-data', 'GET, HEAD'],
    ['POST', '/files/pictures/1', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s', async (method, path, allow) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });
});

test('a path segment of over 1,000 characters is not found, for any method', async () => {
  const long = 'x'.repeat(1001);
  for (const [group, name] of [
    ['/api/games', 'NotFoundError'],
    ['/api/regions', 'NotFoundError'],
    ['/files/pictures', 'not_found'],
    ['/uploads', 'not_found'],
  ] as const) {
    for (const method of methods) {
      const { status, allow } = await send(method, `${group}/${long}`);
      expect([group, method, status, allow]).toEqual([group, method, 404, undefined]);
    }
    expect((await send('GET', `${group}/${long}/`)).error?.name).toBe(name);
  }
});

test("errors of content calls have Strapi's names, others ours", async () => {
  expect((await send('PATCH', '/api/games/1')).error?.name).toBe('MethodNotAllowedError');
  expect((await send('POST', '/api/regions')).error?.name).toBe('MethodNotAllowedError');
  expect((await send('GET', '/api/series-s/1/nothing')).error?.name).toBe('NotFoundError');
  expect((await send('PUT', '/api/upload')).error?.name).toBe('MethodNotAllowedError');
  expect((await send('GET', '/api/games/%E0%A4%A')).error?.name).toBe('ValidationError');
  const tooLarge = { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(1_100_000)}"` };
  expect((await send('POST', '/api/games', tooLarge)).error?.name).toMatch(/UnauthorizedError|PayloadTooLargeError/);
  expect((await send('DELETE', '/api/get-header-data')).error?.name).toBe('method_not_allowed');
  expect((await send('GET', '/api/nothing')).error?.name).toBe('not_found');
});

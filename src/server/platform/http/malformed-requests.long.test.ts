import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  errorsOf,
  malformedPath,
  plainPath,
  MALFORMED_HEADERS,
  MALFORMED_PARTS,
  MALFORMED_TARGETS,
  sendAllRaw,
} from '../../../../test/fixtures/malformed-requests.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

/** Routes that the OpenAPI document omits. */
const MORE_PATHS = [
  '/files/pictures/{id}',
  '/files/models/{id}',
  '/files/igdb/cover/{id}',
  '/uploads',
  '/uploads/{id}',
  '/feeds/assets.atom',
  '/sitemap.xml',
  '/sitemaps/{name}',
  '/robots.txt',
  '/.well-known/security.txt',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/newsletter/one-click',
  '/api/notices/one-click',
];

/** Each route gets one of this many values, so that each value reaches dozens of routes. */
const SHARE = 7;

let started: StartedApp;
let port: number;
let routes: { method: string; path: string }[];
let complaints: string[] = [];

beforeAll(async () => {
  started = await startApp(
    {},
    { onLogLine: (line) => void ((JSON.parse(line) as { level: number }).level >= 40 && complaints.push(line)) },
  );
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  port = (started.app.server.address() as AddressInfo).port;
  const described = (await started.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  routes = Object.entries(described.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => ({ method: method.toUpperCase(), path })),
  );
  routes.push(...MORE_PATHS.map((path) => ({ method: 'GET', path })));
});
afterAll(() => started.stop());
beforeEach(() => {
  complaints = [];
});

test('a malformed path parameter of any route is refused with a sentence, and is no server error', async () => {
  expect(routes.length).toBeGreaterThan(200);
  const requests = routes.flatMap(({ method, path }, at) =>
    MALFORMED_PARTS.filter((_part, index) => (index + at) % SHARE === 0).map((part, index): [string] => [
      `${method} ${malformedPath(path, part, at + index)}`,
    ]),
  );
  expect(errorsOf(await sendAllRaw(port, requests))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a malformed header is refused likewise', async () => {
  const requests = routes.flatMap(({ method, path }, at) =>
    MALFORMED_HEADERS.filter((_header, index) => (index + at) % SHARE === 0).map((header): [string, string] => [
      `${method} ${plainPath(path)}`,
      header,
    ]),
  );
  expect(errorsOf(await sendAllRaw(port, requests))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a malformed target is refused likewise; only the path of an absolute address counts', async () => {
  expect(
    errorsOf(
      await sendAllRaw(
        port,
        MALFORMED_TARGETS.map((target) => [target]),
      ),
    ),
  ).toEqual([]);
  const [answer] = await sendAllRaw(port, [['GET http://bad.example/api/get-header-data?x']]);
  expect(answer?.status).toBe(400);
  const [good] = await sendAllRaw(port, [['GET http://bad.example/api/get-header-data']]);
  expect(good?.status).toBe(200);
  expect(complaints).toEqual([]);
});

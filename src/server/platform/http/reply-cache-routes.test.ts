import { brotliDecompressSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { bearerToken, VISITOR } from '../caller.ts';
import { createHttpServer } from './http-server.ts';
import { replyCache } from './reply-cache.ts';
import { serve } from './serve.ts';

const query = Type.Object(
  { a: Type.Optional(Type.String()), b: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const reply = Type.Object({ made: Type.Integer(), for: Type.String(), filling: Type.String() });
const parts = { method: 'GET', summary: '', tag: 'Browsing', query, reply } as const;
const forAll = endpoint({ ...parts, name: 'forAll', path: '/api/for-all', cache: 'public' });
const forVisitors = endpoint({ ...parts, name: 'forVisitors', path: '/api/for-visitors', cache: 'visitors' });

let app: FastifyInstance;
let version: number;
let made: number;
let log: string;

async function start(rateLimitPerMinute: number): Promise<void> {
  const stream = { write: (line: string) => void (log += line) };
  app = await createHttpServer({ log: pino({ level: 'info' }, stream), rateLimitPerMinute, trustedProxies: 0 });
  app.decorate('serving', {
    withTickets: async (json: string) => json,
    resolveCaller: async (request) => {
      const token = bearerToken(request);
      if (token === null) return VISITOR;
      const session = { id: 1, openedAt: new Date() };
      return { kind: 'member', id: 1, nickname: token, role: 'user', confirmed: true, session };
    },
    cache: replyCache({ maxBytes: 1_000_000, version: () => version }),
  });
  for (const call of [forAll, forVisitors]) {
    serve(app, call, async (input) => {
      if (input.query.a === 'wrong') throw new Refusal('not_found', 'There is no such thing.');
      made += 1;
      return { made, for: input.caller.kind === 'member' ? input.caller.nickname : 'all', filling: 'x'.repeat(2000) };
    });
  }
  await app.ready();
}

beforeEach(async () => {
  version = 1;
  made = 0;
  log = '';
  await start(0);
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const madeOf = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).json<{ made: number; for: string }>();

test('a reply is made once for all spellings of an address', async () => {
  const first = await get('/api/for-all?a=1&b=2');
  for (const url of ['/api/for-all?a=1&b=2', '/api/for-all?b=2&a=1', '/api/for-all?%61=1&b=%32', '/api/for-all?b=2&a=1']) {
    const again = await get(url);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
  }
  expect(made).toBe(1);
  expect((await madeOf('/api/for-all?a=2')).made).toBe(2);
});

test('a cached reply is renewed when the catalogue changes', async () => {
  await get('/api/for-all');
  expect((await madeOf('/api/for-all')).made).toBe(1);
  version = 2;
  expect((await madeOf('/api/for-all')).made).toBe(2);
  expect((await madeOf('/api/for-all')).made).toBe(2);
});

test('a kept answer differs from a new one in nothing but the id of the request', async () => {
  const [first, cached] = [await get('/api/for-all'), await get('/api/for-all')];
  const { 'x-request-id': firstId, date: _first, ...rest } = first.headers;
  const { 'x-request-id': cachedId, date: _cachedDate, ...cachedRest } = cached.headers;
  expect(cachedRest).toEqual(rest);
  expect(cachedId).toMatch(/^[\da-f-]{36}$/);
  expect(cachedId).not.toBe(firstId);
  expect(rest).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
});

test('a member never gets a reply for visitors, and a visitor never one for a member', async () => {
  const asAda = { authorization: 'Bearer ada' };
  expect((await madeOf('/api/for-visitors', asAda)).for).toBe('ada');
  expect((await madeOf('/api/for-visitors')).for).toBe('all');
  expect((await madeOf('/api/for-visitors')).made).toBe(2);
  const member = await get('/api/for-visitors', asAda);
  expect(member.json()).toMatchObject({ for: 'ada', made: 3 });
  expect(member.headers['cache-control']).toBe('no-store');
  expect((await madeOf('/api/for-visitors')).made).toBe(2);
  // Replies that are equal for all are shared with members.
  expect((await madeOf('/api/for-all', asAda)).for).toBe('all');
});

test('refusals are not cached, neither bad queries nor missing entries', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect((await get('/api/for-all?a=1&c=3')).statusCode).toBe(400);
    expect((await get('/api/for-all?a=wrong')).statusCode).toBe(404);
  }
  expect((await get('/api/for-all?a=1')).statusCode).toBe(200);
  expect((await get('/api/for-all?a=1&c=3')).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/api/for-all?a=1' })).statusCode).toBe(404);
});

test('a cached reply is sent compressed, plain, or as headers only, as requested', async () => {
  const plain = await get('/api/for-all');
  const packed = [
    await get('/api/for-all', { 'accept-encoding': 'br' }),
    await get('/api/for-all', { 'accept-encoding': 'br' }),
  ];
  for (const answer of packed) {
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
  }
  const unchanged = await get('/api/for-all', { 'if-none-match': String(plain.headers['etag']) });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.body).toBe('');
  // Encodings have different tags, so that caches and ranges never mix them.
  const gzip = await get('/api/for-all', { 'accept-encoding': 'gzip' });
  const tags = [plain, packed[0], gzip].map((answer) => String(answer?.headers['etag']));
  expect(new Set(tags).size).toBe(3);
  for (const [index, encoding] of ['identity', 'br', 'gzip'].entries()) {
    const known = { 'accept-encoding': encoding, 'if-none-match': tags.join(', ') };
    const again = await get('/api/for-all', known);
    expect([again.statusCode, again.headers['etag']]).toEqual([304, tags[index]]);
  }
  expect((await get('/api/for-all', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' })).statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url: '/api/for-all' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(plain.headers['content-length']);
  expect(made).toBe(1);
});

test('cached replies are logged like others, one line each', async () => {
  for (let time = 0; time < 3; time += 1) await get('/api/for-all?a=secret');
  const lines = log.trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ path: '/api/for-all', status: 200, msg: 'answered' });
  expect(log).not.toContain('secret');
});

test('cached replies count towards the rate limit', async () => {
  await app.close();
  await start(3);
  for (let time = 0; time < 3; time += 1) expect((await get('/api/for-all')).statusCode).toBe(200);
  const refused = await get('/api/for-all');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { builtPages } from '../../app/built-pages.ts';
import { servePages } from '../../app/web-pages.ts';
import { createLog } from '../log.ts';
import { createHttpServer } from './http-server.ts';
import { answerUnknownCalls } from './unknown-calls.ts';

const HANDLER = `
export async function handle(request) {
  if (request.url.includes('nowhere')) return new Response('no page', { status: 404 });
  if (request.url.includes('broken')) throw new Error('a secret of ours');
  return new Response('a page', { headers: { 'content-type': 'text/html' } });
}
`;
const LINKS = { communityUrl: null, supportUrl: null, messagingUrl: null };

let folder: string;
let app: FastifyInstance;

async function start(rateLimitPerMinute: number, extend: (app: FastifyInstance) => void = () => undefined): Promise<void> {
  app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute, trustedProxies: 0 });
  extend(app);
  answerUnknownCalls(app);
  const pageCache = { version: () => 1, maxBytes: 1_000_000 };
  await servePages(app, { source: builtPages(folder), publicUrl: 'https://shelf.example', links: LINKS, pageCache });
  await app.ready();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'server'));
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'server/index.js'), HANDLER);
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('above the rate limit', () => {
  beforeEach(async () => {
    await start(1);
    await app.inject('/models');
  });

  test('a page request gets a small error page', async () => {
    const answer = await app.inject('/models?page=2');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(answer.body).toMatch(/<h1>Too many requests<\/h1><p>Too many requests from this address\. Try again in \d+ seconds/);
    expect(answer.body.length).toBeLessThan(1500);
  });

  test('the documentation of the calls counts as a page', async () => {
    expect((await app.inject('/api/docs')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('page data is refused with a sentence, which the page shows', async () => {
    const answer = await app.inject('/models.data?page=2');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^Too many requests from this address\./);
  });

  test('a call keeps the common error shape', async () => {
    const answer = await app.inject('/api/nothing');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ error: { name: 'too_many_requests' } });
  });
});

test('a failing page shows an error page with the request id, and no details', async () => {
  await start(0);
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(String(answer.headers['x-request-id']));
  expect(answer.body).not.toContain('secret');
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ error: { name: 'not_found' } });
});

test('a page request with an unknown token gets an error that names the token', async () => {
  await start(0, (server) => {
    server.addHook('preParsing', async () => {
      throw new Refusal('not_signed_in', 'Your session has ended. Log in again.', 'authorization');
    });
  });
  const answer = await app.inject('/models');
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  expect(answer.body).toContain('<p>Your session has ended. Log in again.</p>');
});

test('a write to a page is refused with the allowed methods, and to a missing page as not found', async () => {
  await start(0);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const there = await app.inject({ method, url: '/models?page=2', payload: 'no form' });
    expect([there.statusCode, there.headers.allow]).toEqual([405, 'GET, HEAD']);
    const nowhere = await app.inject({ method, url: '/nowhere', payload: 'no form' });
    expect([nowhere.statusCode, nowhere.headers.allow]).toEqual([404, undefined]);
    expect((await app.inject({ method, url: '/api/nowhere' })).statusCode).toBe(404);
  }
});

test('a path segment beyond the length limit is not found, beside pages too', async () => {
  await start(0, (calls) => {
    // Registered as a plugin, so that its routes are seen.
    void calls.register(async (scope) => {
      for (const method of ['GET', 'PUT'] as const) scope.route({ method, url: '/api/games/:id', handler: () => 'a game' });
      scope.get('/files/models/:id', () => 'a file');
    });
  });
  for (const part of ['x'.repeat(1001), '%20'.repeat(1001), 'é'.repeat(1001)]) {
    const long = encodeURI(decodeURI(part));
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const)
      for (const url of [`/api/games/${long}`, `/api/games/${long}/`, `/files/models/${long}`, `/api/games/${long}?a=b`]) {
        const answer = await app.inject({ method, url });
        expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 404, undefined]);
      }
  }
  expect((await app.inject(`/api/games/${'%20'.repeat(1000)}`)).body).toBe('a game');
  expect((await app.inject({ method: 'DELETE', url: `/api/games/${'%20'.repeat(1000)}` })).headers.allow).toBe(
    'GET, HEAD, PUT',
  );
});

test('the documentation of the calls is found with a trailing slash too', async () => {
  await start(0);
  for (const [from, to] of [
    ['/api/docs/', '/api/docs'],
    ['/api/docs/?tag=Search', '/api/docs?tag=Search'],
  ] as const) {
    const answer = await app.inject(from);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(to);
  }
});

test('a request for /favicon.ico is redirected to the icon', async () => {
  await start(0);
  const answer = await app.inject('/favicon.ico');
  expect(answer.statusCode).toBe(308);
  expect(answer.headers).toMatchObject({ location: '/favicon.svg', 'cache-control': 'public, max-age=86400' });
  expect(answer.body).toBe('');
});

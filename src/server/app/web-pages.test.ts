import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { builtPages } from './built-pages.ts';
import { servePages } from './web-pages.ts';

/** Substitute of the page build that reports requests and counts renders. */
const HANDLER = `
let renders = 0;
export async function handle(request, page) {
  renders += 1;
  const url = new URL(request.url);
  const call = url.pathname === '/calls' ? await page.api({ method: 'GET', path: '/api/who', headers: {} }) : null;
  const status = url.pathname === '/missing' ? 404 : 200;
  const text = JSON.stringify({ renders, url: request.url, cookie: request.headers.get('cookie'), call, language: page.language })
    + page.scriptsInLanguage('<script src="/assets/root-abc.js">');
  return new Response(text + ' '.repeat(2000), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'", 'x-inner': '1' },
  });
}
`;
const LINKS = { communityUrl: null, supportUrl: null, messagingUrl: null };

let folder: string;
let app: FastifyInstance;
let version = 1;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'server'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'server/index.js'), HANDLER);
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'client/assets/root-abc.js'), 'let plain');
  writeFileSync(join(folder, 'client/assets/root-abc.js.br'), 'packed');
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>');
  const languages = { names: ['root-abc.js'], suffixes: { 'en-XB': '.en-XB-1a2b' } };
  writeFileSync(join(folder, 'languages.json'), JSON.stringify(languages));
  app = Fastify();
  app.get('/api/who', (request) => ({ address: request.ip }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'no such call' }));
  const pageCache = { version: () => version, maxBytes: 10_000_000 };
  await servePages(app, { source: builtPages(folder), publicUrl: 'https://shelf.example', links: LINKS, pageCache });
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const rendersOf = (body: string) => Number(/"renders":(\d+)/.exec(body)?.[1]);
const languageOf = (body: string) => /"language":"([\w-]+)"/.exec(body)?.[1];

test('a page is rendered once per address, view and catalogue version', async () => {
  expect(rendersOf((await get('/models?page=2')).body)).toBe(1);
  expect(rendersOf((await get('/models?page=2')).body)).toBe(1);
  expect(rendersOf((await get('/models')).body)).toBe(2);
  expect(rendersOf((await get('/models', { cookie: 'a=b; view=list' })).body)).toBe(3);
  version += 1;
  expect(rendersOf((await get('/models')).body)).toBe(4);
});

test('a page is in the language of its address, else of the cookie, and is kept for each', async () => {
  const chosen = { cookie: 'a=b; language=en-XB', 'accept-language': 'de' };
  const answers = [
    await get('/models'),
    await get('/models', chosen),
    await get('/models?lang=en', chosen),
    await get('/models?lang=en-XB'),
    await get('/models', { cookie: 'language=tlh' }),
  ];
  expect(answers.map(({ body }) => [languageOf(body), rendersOf(body)])).toEqual([
    ['en', 1],
    ['en-XB', 2],
    ['en', 3],
    ['en-XB', 4],
    ['en', 1],
  ]);
  expect(answers[1]?.body).toContain('<script src="/assets/root-abc.en-XB-1a2b.js">');
  expect(answers[0]?.body).toContain('<script src="/assets/root-abc.js">');
  expect(answers[0]?.headers['vary']).toBe('accept-encoding, accept-language, cookie');
});

test.each([
  ['/models?page=2&lang=en', '/models?page=2'],
  ['//evil.example/x', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/evil.example'],
  ['\u0000', '/'],
])('a choice of language leads back from %j to %s', async (from, location) => {
  const answer = await get(`/language/en-XB?from=${encodeURIComponent(from)}`, { 'sec-fetch-site': 'same-origin' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  expect(answer.headers['set-cookie']).toEqual([
    'language=en-XB; Path=/; Max-Age=31536000; SameSite=Lax',
    'language-choice=en-XB; Path=/; Max-Age=60; SameSite=Lax',
  ]);
});

test('a link of another site chooses no language for an account', async () => {
  const answer = await get('/language/en-XB?from=/models', { 'sec-fetch-site': 'cross-site' });
  expect(answer.headers['set-cookie']).toEqual(['language=en-XB; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('an unknown language is not kept', async () => {
  const answer = await get('/language/xx%0D%0Aset-cookie:a=b?from=/models&from=/games');
  expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, '/', undefined]);
});

test('concurrent requests share one render', async () => {
  const answers = await Promise.all([get('/games'), get('/games'), get('/games')]);
  expect(answers.map((answer) => rendersOf(answer.body))).toEqual([1, 1, 1]);
});

test("a render depends on the visitor's choice of view, and on nothing else that they send", async () => {
  const answer = await get('/models', { cookie: 'session=secret; view=list', authorization: 'Bearer secret' });
  expect(answer.body).toContain('"cookie":"view=list"');
  expect(answer.body).not.toContain('secret');
});

test('a page has the public address, regardless of the requested host', async () => {
  expect((await get('/models', { host: 'evil.example' })).body).toContain('"url":"https://shelf.example/models"');
});

test('a page has its own policy and an ETag, and is revalidated by it', async () => {
  const first = await get('/models');
  expect(first.headers['content-security-policy']).toBe("default-src 'self'");
  expect(first.headers['x-inner']).toBeUndefined();
  const again = await get('/models', { 'if-none-match': String(first.headers['etag']) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a page is compressed if the client accepts it', async () => {
  const answer = await get('/models', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(rendersOf(brotliDecompressSync(answer.rawPayload).toString())).toBe(1);
  expect(answer.rawPayload.length).toBeLessThan(500);
  expect(answer.headers['etag']).not.toBe((await get('/models')).headers['etag']);
});

test('a missing page says so and is not cached', async () => {
  const answer = await get('/missing');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(rendersOf((await get('/missing')).body)).toBe(2);
});

test('HEAD has the headers of GET, without the body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/models' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('calls, files and uploads are never pages, except the API reference', async () => {
  for (const url of ['/api/nothing', '/files/nothing', '/uploads/nothing', '/api']) {
    expect((await get(url)).json()).toEqual({ error: 'no such call' });
  }
  expect(rendersOf((await get('/api/docs')).body)).toBe(1);
});

test('a render calls the API on behalf of its visitor', async () => {
  const answer = await app.inject({ url: '/calls', remoteAddress: '203.0.113.7' });
  expect(answer.body).toContain('203.0.113.7');
});

test('built files with a hash are cached for good, and compressed if a compressed form exists', async () => {
  const script = await get('/assets/root-abc.js', { 'accept-encoding': 'br' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-encoding']).toBe('br');
  expect(script.body).toBe('packed');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

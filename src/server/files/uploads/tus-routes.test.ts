import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { sendByTus, sendFirstPiece, slowPatch, tusRequest } from '../../../../test/send-by-tus.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';

const MAX_BYTES = 20_000_000;
let now = new Date('2026-05-01T12:00:00Z');
let started: StartedApp;
let address: string;
let headers: { authorization: string };
let others: { authorization: string };

beforeAll(async () => {
  started = await startApp({ MAX_UPLOAD_BYTES: String(MAX_BYTES), RATE_LIMIT: '120' }, { clock: () => now });
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  headers = await signedIn(started, await addMember(started, 'mira'));
  others = await signedIn(started, await addMember(started, 'noam'));
});
afterAll(() => started.stop());

const BODY = { 'content-type': 'application/offset+octet-stream' };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const folder = () => join(started.config.dataDir, 'uploads');
const parts = () => readdir(folder());
/** Number of bytes on disk. */
const writtenOf = (url: string) =>
  stat(join(folder(), idOf(url))).then(
    ({ size }) => size,
    () => 0,
  );

async function list(of = headers): Promise<OwnUpload[]> {
  const answer = await started.app.inject({ url: '/api/uploads', headers: of });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ uploads: OwnUpload[] }>().uploads;
}

async function found(url: string): Promise<OwnUpload> {
  const upload = (await list()).find(({ id }) => id === idOf(url));
  if (upload === undefined) throw new Error('no such upload');
  return upload;
}

async function begin(bytes: number, more: Record<string, string> = {}, body?: Buffer): Promise<string> {
  const answer = await tusRequest('POST', `${address}/uploads`, { ...headers, 'upload-length': String(bytes), ...more }, body);
  expect(answer).toMatchObject({ status: 201, error: null });
  return `${address}${answer.headers.get('location')}`;
}

const offsetOf = async (url: string) => Number((await tusRequest('HEAD', url, headers)).headers.get('upload-offset'));

describe("a member's upload", () => {
  test('is stored whole, with its metadata', async () => {
    const bytes = randomBytes(3_000_000);
    const metadata = {
      filename: 'сundurra\u202E.fbx',
      relativePath: 'Scene/models/cundurra.fbx',
      lastModified: '1700000000000',
    };
    const url = await sendByTus(address, bytes, { headers, metadata });
    expect(await found(url)).toEqual({
      id: idOf(url),
      name: 'сundurra.fbx',
      path: 'Scene/models/cundurra.fbx',
      modifiedAt: '2023-11-14T22:13:20.000Z',
      bytes: bytes.length,
      receivedBytes: bytes.length,
      state: 'finished',
      sha256: sha256(bytes),
      createdAt: '2026-05-01T12:00:00.000Z',
      expiresAt: '2026-05-08T12:00:00.000Z',
    });
    const stored = await started.installation.storage.read(sha256(bytes));
    expect(stored !== null && (await buffer(stored)).equals(bytes)).toBe(true);
    expect(await parts()).not.toContain(idOf(url));
  });

  test('resumes after a pause', async () => {
    const bytes = randomBytes(6_000_000);
    const url = await sendFirstPiece(address, bytes, 2_000_000, { headers });
    expect(await found(url)).toMatchObject({ state: 'receiving', receivedBytes: 2_000_000, sha256: null });
    const sentFrom: (string | undefined)[] = [];
    const onBeforeRequest = (request: { getMethod(): string; getHeader(name: string): string | undefined }) => {
      if (request.getMethod() === 'PATCH') sentFrom.push(request.getHeader('Upload-Offset'));
    };
    await sendByTus(address, bytes, { headers, uploadUrl: url, onBeforeRequest });
    expect(sentFrom).toEqual(['2000000']);
    expect(await found(url)).toMatchObject({ state: 'finished', sha256: sha256(bytes) });
  });

  test('resumes after a lost connection', async () => {
    const url = await begin(1000);
    const { request, answered } = slowPatch(url, headers, { offset: 0, length: 1000 });
    request.write(Buffer.alloc(600, 'a'));
    await expect.poll(() => writtenOf(url)).toBe(600);
    request.destroy();
    await answered;
    expect(await offsetOf(url)).toBe(600);
    const rest = await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '600' }, Buffer.alloc(400, 'b'));
    expect(rest.status).toBe(204);
    const whole = Buffer.concat([Buffer.alloc(600, 'a'), Buffer.alloc(400, 'b')]);
    expect((await found(url)).sha256).toBe(sha256(whole));
  });

  test('may have any number of requests, beyond the general rate limit', async () => {
    const bytes = randomBytes(1_300_000);
    const url = await sendByTus(address, bytes, { headers, chunkSize: 10_000 });
    expect((await found(url)).sha256).toBe(sha256(bytes));
  });

  test('runs beside four others', async () => {
    const files = Array.from({ length: 5 }, (_, number) => randomBytes(2_000_000 + number));
    const urls = await Promise.all(files.map((bytes) => sendByTus(address, bytes, { headers })));
    const uploads = await list();
    expect(urls.map((url) => uploads.find(({ id }) => id === idOf(url))?.sha256)).toEqual(files.map(sha256));
  });

  test('may begin with its data', async () => {
    const bytes = Buffer.from('small');
    const url = await begin(bytes.length, BODY, bytes);
    expect((await found(url)).sha256).toBe(sha256(bytes));
  });

  test('may be empty', async () => {
    const url = await sendByTus(address, Buffer.alloc(0), { headers, metadata: { filename: 'empty.txt' } });
    expect(await found(url)).toMatchObject({ name: 'empty.txt', bytes: 0, state: 'finished', sha256: sha256(Buffer.alloc(0)) });
  });

  test('is stored once for equal bytes', async () => {
    const bytes = randomBytes(1000);
    for (const url of [await begin(1000, BODY, bytes), await begin(1000, BODY, bytes)])
      expect((await found(url)).sha256).toBe(sha256(bytes));
    const rows = await started.db.selectFrom('stored_file').select('id').where('sha256', '=', sha256(bytes)).execute();
    expect(rows).toHaveLength(1);
  });

  test('is removed by its sender, even while it runs', async () => {
    const url = await begin(1000);
    const { request, answered } = slowPatch(url, headers, { offset: 0, length: 1000 });
    request.write('begun');
    await expect.poll(parts).toContain(idOf(url));
    const answer = await started.app.inject({ method: 'DELETE', url: `/api/uploads/${idOf(url)}`, headers });
    expect(answer.json()).toEqual({ done: true });
    await answered;
    request.destroy();
    expect(await parts()).not.toContain(idOf(url));
    expect((await tusRequest('HEAD', url, headers)).status).toBe(404);
    const second = await begin(10, BODY, Buffer.from('whole file'));
    expect((await tusRequest('DELETE', second, headers)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(idOf(second));
  });

  test('may take any time, but not stall for a minute', async () => {
    expect(started.app.server.requestTimeout).toBe(0);
    const url = await begin(1000);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { request, answered } = slowPatch(url, headers, { offset: 0, length: 1000 });
      request.write('a hundred bytes of it'.padEnd(100));
      await expect.poll(() => writtenOf(url)).toBe(100);
      await vi.advanceTimersByTimeAsync(61_000);
      expect((await answered)?.statusCode).toBe(400);
      request.destroy();
    } finally {
      vi.useRealTimers();
    }
    expect(await offsetOf(url)).toBe(100);
  });
});

describe('the protocol', () => {
  test('answers OPTIONS for everyone, with its headers on all replies and no CORS', async () => {
    const answer = await tusRequest('OPTIONS', `${address}/uploads`, { origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum,concatenation',
      'tus-max-size': String(MAX_BYTES),
      'tus-checksum-algorithm': 'md5,sha1,sha256,sha512',
    });
    const url = await begin(10);
    for (const { headers: given } of [
      answer,
      await tusRequest('HEAD', url, { ...headers, origin: 'https://elsewhere.example' }),
    ]) {
      expect([...given.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(given.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(given.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('returns metadata, offset and expiry of an upload', async () => {
    const url = await begin(10, {
      'upload-metadata': `filename ${base64('a/b/c.obj')},lastModified ${base64('never')},colour ${base64('red')}`,
    });
    await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '0' }, Buffer.from('four'));
    const { status, headers: replyHeaders } = await tusRequest('HEAD', url, headers);
    expect(status).toBe(200);
    expect(Object.fromEntries(replyHeaders)).toMatchObject({
      'upload-offset': '4',
      'upload-length': '10',
      'upload-metadata': `filename ${base64('c.obj')}`,
      'upload-expires': 'Mon, 04 May 2026 12:00:00 GMT',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['no version of the protocol', { 'tus-resumable': '' }, 412],
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, 412],
    ['a length that is none', { 'upload-length': '-1' }, 400],
    ['a length to be told later', { 'upload-length': '', 'upload-defer-length': '1' }, 501],
    ['a part of no kind', { 'upload-concat': 'half' }, 400],
    ['a checksum of a kind that is not known', { 'upload-checksum': 'crc32 AAAA' }, 400],
    ['a file that is too large', { 'upload-length': String(MAX_BYTES + 1) }, 413],
    ['a file of more bytes than can be counted', { 'upload-length': '1e400' }, 413],
    ['metadata that cannot be read', { 'upload-metadata': 'filename not-base64!' }, 400],
    ['a path out of the folder', { 'upload-metadata': `relativePath ${base64('a/../../b')}` }, 400],
    ['an endless name', { 'upload-metadata': `filename ${base64('n'.repeat(300))}` }, 400],
  ])('refuses %s', async (_what, wrong, status) => {
    const given = { ...headers, 'upload-length': '10', ...wrong };
    const before = (await list()).length;
    const answer = await tusRequest('POST', `${address}/uploads`, given);
    expect(answer).toMatchObject({ status, error: { status } });
    expect(answer.error?.message).toMatch(/^[A-Z].*\.$/);
    expect((await list()).length).toBe(before);
  });

  test.each([
    ['what begins at another place', { 'upload-offset': '3' }, 'abc', 409],
    ['what does not say where it begins', {}, 'abc', 403],
    ['what is more than the file', { 'upload-offset': '0' }, 'eleven byte', 413],
    ['what is no part of a file', { 'upload-offset': '0', 'content-type': 'text/plain' }, 'abc', 415],
  ])('refuses %s, and keeps nothing of it', async (_what, more, body, status) => {
    const url = await begin(10);
    const answer = await tusRequest('PATCH', url, { ...headers, ...BODY, ...more }, Buffer.from(body));
    expect(answer).toMatchObject({ status, error: { status } });
    expect(await offsetOf(url)).toBe(0);
  });

  test('refuses a body of unknown length beyond the size of the upload', async () => {
    const url = await begin(10);
    const { request, answered } = slowPatch(url, headers, { offset: 0, length: 0 });
    request.removeHeader('content-length');
    request.write('eleven byte');
    expect((await answered)?.statusCode).toBe(413);
    request.destroy();
  });

  test('never writes to a complete upload', async () => {
    const url = await begin(5, BODY, Buffer.from('first'));
    const again = await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '5' }, Buffer.from('more'));
    expect(again.status).toBe(413);
    expect((await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '5' })).status).toBe(204);
    expect((await found(url)).sha256).toBe(sha256(Buffer.from('first')));
  });
});

describe('access to uploads', () => {
  test.each(['HEAD', 'PATCH', 'DELETE'])('nobody else finds it: %s', async (method) => {
    const url = await begin(10);
    const more = { ...BODY, 'upload-offset': '0' };
    expect((await tusRequest(method, url, { ...others, ...more })).status).toBe(404);
    expect((await tusRequest(method, url, { ...more })).status).toBe(401);
    expect((await tusRequest(method, url, { ...more, cookie: `token=${headers.authorization.slice(7)}` })).status).toBe(401);
    expect((await tusRequest(method, `${address}/uploads/..%2f..%2fetc`, { ...headers, ...more })).status).toBe(404);
    const removed = await started.app.inject({ method: 'DELETE', url: `/api/uploads/${idOf(url)}`, headers: others });
    expect(removed.statusCode).toBe(404);
    expect(await offsetOf(url)).toBe(0);
    expect((await list(others)).length).toBe(0);
  });

  test('a visitor can neither begin nor list uploads', async () => {
    expect((await tusRequest('POST', `${address}/uploads`, { 'upload-length': '10' })).status).toBe(401);
    expect((await started.app.inject('/api/uploads')).statusCode).toBe(401);
  });
});

test('an abandoned upload expires after three days, and its bytes are removed', async () => {
  const url = await begin(10, BODY, Buffer.from('four'));
  const waiting = await begin(4, BODY, Buffer.from('four'));
  now = new Date(now.getTime() + 3 * 86_400_000);
  expect(await tusRequest('HEAD', url, headers)).toMatchObject({ status: 410 });
  const answer = await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '4' }, Buffer.from('more'));
  expect(answer).toMatchObject({ status: 410, error: { status: 410, name: 'not_found' } });
  expect((await tusRequest('HEAD', waiting, headers)).status).toBe(200);
});

import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { sendByTus, slowPatch, tusRequest } from '../../../../test/send-by-tus.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';

const MAX_BYTES = 20_000_000;
const BODY = { 'content-type': 'application/offset+octet-stream' };
const FILENAME = `filename ${Buffer.from('whole.glb').toString('base64')}`;

let started: StartedApp;
let address: string;
let headers: { authorization: string };
let others: { authorization: string };

beforeAll(async () => {
  started = await startApp({ MAX_UPLOAD_BYTES: String(MAX_BYTES) });
  address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  headers = await signedIn(started, await addMember(started, 'mira'));
  others = await signedIn(started, await addMember(started, 'noam'));
});
afterAll(() => started.stop());

const hashOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('base64');
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const partFiles = () => readdir(join(started.config.dataDir, 'uploads'));

async function list(of = headers): Promise<OwnUpload[]> {
  const answer = await started.app.inject({ url: '/api/uploads', headers: of });
  return answer.json<{ uploads: OwnUpload[] }>().uploads;
}

async function begin(bytes: number, more: Record<string, string> = {}, body?: Buffer): Promise<string> {
  const answer = await tusRequest('POST', `${address}/uploads`, { ...headers, 'upload-length': String(bytes), ...more }, body);
  expect(answer).toMatchObject({ status: 201, error: null });
  return `${address}${answer.headers.get('location')}`;
}

const beginPart = (text: string) => begin(text.length, { ...BODY, 'upload-concat': 'partial' }, Buffer.from(text));
const joinParts = (urls: string[], more: Record<string, string> = {}) =>
  tusRequest('POST', `${address}/uploads`, { ...headers, 'upload-concat': `final;${urls.join(' ')}`, ...more });
const offsetOf = async (url: string) => Number((await tusRequest('HEAD', url, headers)).headers.get('upload-offset'));

describe('a file in several concurrent uploads', () => {
  test('is joined into one file for a client of the protocol', async () => {
    const bytes = randomBytes(7_000_001);
    const options = { headers, parallelUploads: 4, chunkSize: 1_000_000, metadata: { filename: 'large.zip' } };
    const url = await sendByTus(address, bytes, options);
    expect(await list()).toEqual([
      expect.objectContaining({
        id: idOf(url),
        name: 'large.zip',
        bytes: bytes.length,
        receivedBytes: bytes.length,
        state: 'finished',
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }),
    ]);
    expect(await partFiles()).toEqual([]);
    await started.app.inject({ method: 'DELETE', url: `/api/uploads/${idOf(url)}`, headers });
  });

  test('names its parts', async () => {
    const urls = [await beginPart('one '), await beginPart(''), await beginPart('two')];
    const part = await tusRequest('HEAD', urls[0] ?? '', headers);
    expect(part.headers.get('upload-concat')).toBe('partial');
    expect(part.headers.get('upload-expires')).not.toBeNull();
    // Parts cannot be saved as files.
    expect(await list()).toEqual([]);
    const answer = await joinParts([urls[0] ?? '', `/uploads/${idOf(urls[1] ?? '')}`, idOf(urls[2] ?? '')], {
      'upload-metadata': FILENAME,
    });
    expect(answer).toMatchObject({ status: 201, error: null });
    const url = `${address}${answer.headers.get('location')}`;
    const whole = await tusRequest('HEAD', url, headers);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'upload-length': '7',
      'upload-offset': '7',
      'upload-metadata': FILENAME,
      'upload-concat': `final;${urls.map((each) => `/uploads/${idOf(each)}`).join(' ')}`,
    });
    expect(await tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '7' })).toMatchObject({ status: 403 });
    expect((await tusRequest('HEAD', urls[0] ?? '', headers)).status).toBe(404);
    // A repeated request after a lost reply finds the same file, though its parts are gone.
    expect((await joinParts(urls)).headers.get('location')).toBe(answer.headers.get('location'));
    expect((await tusRequest('DELETE', url, headers)).status).toBe(204);
  });

  test('is joined once by concurrent requests', async () => {
    const urls = [await beginPart('a'.repeat(500_000)), await beginPart('b'.repeat(500_000))];
    const answers = await Promise.all([joinParts(urls), joinParts(urls), joinParts(urls)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
    expect(await list()).toHaveLength(1);
    for (const { id } of await list()) await started.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers });
  });

  test("is refused if a part is missing, whole, unfinished, another member's, or the result is too large", async () => {
    const part = await beginPart('part');
    const whole = await begin(4, BODY, Buffer.from('four'));
    const unfinished = await begin(10, { ...BODY, 'upload-concat': 'partial' }, Buffer.from('four'));
    const large = [];
    for (const _ of [1, 2, 3])
      large.push(await begin(8_000_000, { ...BODY, 'upload-concat': 'partial' }, Buffer.alloc(8_000_000)));
    expect(await joinParts([part, whole])).toMatchObject({ status: 400 });
    expect(await joinParts([part, unfinished])).toMatchObject({ status: 409 });
    expect(await joinParts([part, `${address}/uploads/00000000-0000-4000-8000-000000000000`])).toMatchObject({ status: 404 });
    expect(await joinParts([part, part])).toMatchObject({ status: 400 });
    expect(await joinParts([])).toMatchObject({ status: 400 });
    expect(await joinParts([part], { 'upload-length': '4' })).toMatchObject({ status: 400 });
    expect(await joinParts([part], { 'upload-metadata': 'filename not-base64!' })).toMatchObject({ status: 400 });
    expect(await joinParts(large)).toMatchObject({ status: 413 });
    expect(await joinParts([part], others)).toMatchObject({ status: 404 });
    expect(await joinParts([part], { authorization: '' })).toMatchObject({ status: 401 });
    // All uploads are still intact.
    expect(await joinParts([part])).toMatchObject({ status: 201 });
    for (const url of [whole, unfinished, ...large]) await tusRequest('DELETE', url, headers);
  });
});

describe('a checksum', () => {
  test.each(['md5', 'sha1', 'sha256', 'sha512'])('of %s accepts only matching bytes', async (algorithm) => {
    const url = await begin(8);
    const send = (text: string, checksum: string) =>
      tusRequest('PATCH', url, { ...headers, ...BODY, 'upload-offset': '0', 'upload-checksum': checksum }, Buffer.from(text));
    const good = `${algorithm} ${hashOf(algorithm, Buffer.from('as sent.'))}`;
    const answer = await send('as seen.', good);
    expect(answer).toMatchObject({ status: 460, error: { status: 460 } });
    expect(answer.error?.message).toMatch(/^[A-Z].*\.$/);
    expect(await offsetOf(url)).toBe(0);
    expect(await send('as sent.', good)).toMatchObject({ status: 204 });
    const sha256 = createHash('sha256').update('as sent.').digest('hex');
    expect((await list()).find(({ id }) => id === idOf(url))).toMatchObject({ state: 'finished', sha256 });
  });

  test('covers the bytes of the request that begins a file', async () => {
    const headersSent = { ...headers, ...BODY, 'upload-length': '4' };
    const wrong = { ...headersSent, 'upload-checksum': `sha1 ${hashOf('sha1', Buffer.from('five'))}` };
    expect(await tusRequest('POST', `${address}/uploads`, wrong, Buffer.from('four'))).toMatchObject({ status: 460 });
    const right = { ...headersSent, 'upload-checksum': `sha1 ${hashOf('sha1', Buffer.from('four'))}` };
    expect(await tusRequest('POST', `${address}/uploads`, right, Buffer.from('four'))).toMatchObject({ status: 201 });
  });

  test('discards an incomplete piece', async () => {
    const url = await begin(1000, BODY, Buffer.alloc(100, 'a'));
    const { request, answered } = slowPatch(
      url,
      { ...headers, 'upload-checksum': `sha1 ${hashOf('sha1', Buffer.alloc(900, 'b'))}` },
      { offset: 100, length: 900 },
    );
    request.write(Buffer.alloc(500, 'b'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    request.destroy();
    await answered;
    expect(await offsetOf(url)).toBe(100);
  });
});

describe('a client that only supports POST', () => {
  const override = (method: string) => ({ ...headers, 'x-http-method-override': method });

  test('uploads, asks and removes with a method header', async () => {
    const url = await sendByTus(address, randomBytes(50_000), { headers, overridePatchMethod: true, chunkSize: 20_000 });
    expect((await tusRequest('POST', url, override('HEAD'))).headers.get('upload-offset')).toBe('50000');
    expect((await tusRequest('POST', url, override('DELETE'))).status).toBe(204);
    expect((await tusRequest('HEAD', url, headers)).status).toBe(404);
  });

  test('gets the list of methods for an unknown one', async () => {
    const url = await begin(4);
    for (const more of [headers, override('PUT')]) {
      const answer = await tusRequest('POST', url, more);
      expect(answer).toMatchObject({ status: 405, error: { name: 'method_not_allowed' } });
      expect(answer.headers.get('allow')).toBe('HEAD, PATCH, DELETE');
    }
    expect((await tusRequest('POST', `${address}/uploads`, override('PATCH'))).status).toBe(405);
  });
});

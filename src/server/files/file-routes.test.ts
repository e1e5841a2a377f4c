import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { makePicture } from '../../../test/factories/make-picture.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { folderDerivedFiles } from './derived-files.ts';
import { fileRoutes } from './file-routes.ts';
import { folderFileStorage, type FileStorage } from './file-storage.ts';
import { fileStore } from './file-store.ts';
import { pictureService, type PictureService } from './picture-service.ts';
import { pictureSizeService } from './picture-size-service.ts';

let started: StartedApp;
let app: FastifyInstance;
let pictures: PictureService;
let storage: FileStorage;
const onDownload = vi.fn<(assetId: number, address: string) => void>();

beforeAll(async () => {
  started = await startApp();
  const store = fileStore(started.db);
  storage = folderFileStorage(join(started.config.dataDir, 'files'));
  const derived = folderDerivedFiles(join(started.config.dataDir, 'derived'));
  pictures = pictureService(storage, store);
  app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute: 0, trustedProxies: 0 });
  fileRoutes(app, { pictures: pictureSizeService({ store, storage, derived }), storage, store, onDownload });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await started.stop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('keeping pictures', () => {
  test('size is as the picture is seen, the placeholder is small, and the same bytes are one picture', async () => {
    const turned = await sharp(await makePicture('teal', { width: 60, height: 20 }))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const id = await pictures.keep(turned);
    expect(await pictures.keep(turned)).toBe(id);
    const row = await started.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 20, height: 60 });
    expect(row.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(row.placeholder.length).toBeLessThanOrEqual(300);
  });

  test('noise with transparency still has a placeholder of at most 300 letters', async () => {
    const noise = await sharp(randomBytes(64 * 64 * 4), { raw: { width: 64, height: 64, channels: 4 } })
      .png()
      .toBuffer();
    const id = await pictures.keep(noise);
    const row = await started.db.selectFrom('picture').select('placeholder').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.placeholder.length).toBeLessThanOrEqual(300);
  });

  test('what is no picture, or a damaged one, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await expect(pictures.keep(svg)).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(pictures.keep(Buffer.alloc(0))).rejects.toMatchObject({ code: 'unsupported_type' });
    const cut = (
      await sharp(randomBytes(3000), { raw: { width: 20, height: 50, channels: 3 } })
        .png()
        .toBuffer()
    ).subarray(0, 600);
    await expect(pictures.keep(cut)).rejects.toMatchObject({ code: 'bad_input' });
  });
});

describe('/files/pictures', () => {
  test('the original comes as it was brought, for ever, and inert', async () => {
    const bytes = await makePicture('red');
    const url = `/files/pictures/${await pictures.keep(bytes)}`;
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(bytes.length) });
  });

  test('a width is made once, as WebP, and never enlarged', async () => {
    const id = await pictures.keep(await makePicture('blue', { width: 500, height: 100 }));
    const answers = await Promise.all([1, 2, 3].map(() => get(`/files/pictures/${id}-320`)));
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 64 });
    }
    expect(await sharp((await get(`/files/pictures/${id}-1280`)).rawPayload).metadata()).toMatchObject({ width: 500 });
    const derived = await readdir(join(started.config.dataDir, 'derived'), { recursive: true });
    expect(derived.filter((name) => name.endsWith('.webp'))).toHaveLength(2);
    expect(derived.filter((name) => /webp\./.test(name))).toEqual([]);
  });

  test.each([
    '999999',
    '0',
    '-1',
    '1.5',
    '99999999999',
    '1-321',
    '1-',
    '1-0320',
    'abc',
    '..%2f..%2fetc%2fpasswd',
    '1-320.webp',
    '1%00',
  ])('%s is not found, in the shape of errors', async (name) => {
    const answer = await get(`/files/pictures/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ data: null, error: { status: 404, name: 'not_found' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a quarantined picture is not found', async () => {
    const id = await pictures.keep(await makePicture('black'));
    const file = started.db.selectFrom('picture').select('file_id').where('id', '=', id);
    await started.db.updateTable('stored_file').set({ state: 'quarantined' }).where('id', '=', file).execute();
    expect((await get(`/files/pictures/${id}`)).statusCode).toBe(404);
  });
});

describe('/files/packages', () => {
  const bytes = randomBytes(100_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  async function makePackage(name: string, statusId = 1): Promise<string> {
    const stored = await storage.put(
      (async function* () {
        yield bytes;
      })(),
    );
    const fileId = await fileStore(started.db).keepFile(stored, 'application/zip');
    const asset = await started.db
      .insertInto('asset')
      .values({
        name,
        name_key: 'a',
        search_text: ' a ',
        status_id: statusId,
        published_at: statusId === 1 ? new Date() : null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await started.db
      .insertInto('asset_package')
      .values({ asset_id: asset.id, file_id: fileId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/files/packages/${row.id}/${encodeURIComponent(name)}`;
  }

  test('it comes in whole, to be saved under its name in any alphabet, and counts once it is through', async () => {
    const url = await makePackage('Рыцарь "騎士" №1.zip');
    onDownload.mockClear();
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': '100000',
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')).toBe('Рыцарь "騎士" №1.zip');
    expect(onDownload).toHaveBeenCalledExactlyOnceWith(expect.any(Number), '127.0.0.1');
  });

  test('a part can be had, and an interrupted download goes on', async () => {
    const url = await makePackage('part.zip');
    onDownload.mockClear();
    const first = await get(url, { range: 'bytes=0-59999' });
    expect(first.statusCode).toBe(206);
    expect(first.headers['content-range']).toBe('bytes 0-59999/100000');
    expect(onDownload).not.toHaveBeenCalled();
    const second = await get(url, { range: 'bytes=60000-', 'if-range': String(first.headers.etag) });
    expect(second.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, second.rawPayload]).equals(bytes)).toBe(true);
    expect(onDownload).toHaveBeenCalledOnce();
  });

  test('of other bytes than the client has it gets the whole; of a part beyond the end, 416', async () => {
    const url = await makePackage('range.zip');
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200);
    const beyond = await get(url, { range: 'bytes=100000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */100000');
    expect((await get(url, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  });

  test('HEAD says what GET would, and does not count', async () => {
    const url = await makePackage('head.zip');
    onDownload.mockClear();
    const answer = await app.inject({ method: 'HEAD', url });
    expect(answer.headers['content-length']).toBe('100000');
    expect(answer.rawPayload).toHaveLength(0);
    expect(onDownload).not.toHaveBeenCalled();
    const ofPart = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect([ofPart.statusCode, ofPart.headers['content-length']]).toEqual([200, '100000']);
    expect(ofPart.headers['content-range']).toBeUndefined();
    const known = await app.inject({ method: 'HEAD', url, headers: { 'if-none-match': `W/"${sha256}"` } });
    expect(known.statusCode).toBe(304);
  });

  test('several parts at once, a tag that is only nearly right, and a date are answered with the whole', async () => {
    const url = await makePackage('whole.zip');
    for (const headers of [
      { range: 'bytes=0-9,20-29' },
      { range: 'bytes=5-', 'if-range': `W/"${sha256}"` },
      { range: 'bytes=5-', 'if-range': new Date().toUTCString() },
      { range: 'lines=1-2' },
    ]) {
      const answer = await get(url, headers);
      expect([headers, answer.statusCode, answer.rawPayload.length]).toEqual([headers, 200, 100_000]);
    }
  });

  test('a draft, another name, a bad id and a path are not found', async () => {
    const draft = await makePackage('draft.zip', 3);
    const url = await makePackage('name.zip');
    for (const bad of [
      draft,
      url.replace('name', 'other'),
      '/files/packages/x/name.zip',
      '/files/packages/99999999999/a',
      '/files/packages/1/..%2f..%2fa',
    ]) {
      const answer = await get(bad);
      expect([bad, answer.statusCode]).toEqual([bad, 404]);
      expect(answer.json()).toMatchObject({ error: { name: 'not_found' } });
    }
  });

  test('a hidden asset can no longer be downloaded', async () => {
    const url = await makePackage('hidden.zip');
    await started.db.updateTable('asset').set({ hidden_at: new Date() }).where('name', '=', 'hidden.zip').execute();
    expect((await get(url)).statusCode).toBe(404);
  });
});

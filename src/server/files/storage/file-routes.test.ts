import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import * as m from '#messages/server-storage';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { showPicture } from '../../../../test/factories/picture-address.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { PictureService } from './picture-service.ts';

useBundledPrograms();

let started: StartedApp;
let app: FastifyInstance;
let pictures: PictureService;

beforeAll(async () => {
  started = await startApp();
  app = started.app;
  pictures = started.installation.pictures;
});
afterAll(() => started.stop());

/** Stores a public picture and returns its address. */
const shown = async (bytes: Buffer) => showPicture(started.db, await pictures.keep(bytes));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('storing pictures', () => {
  test('records the displayed size and a small placeholder, and equal bytes are one picture', async () => {
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

  test.each([
    ['noise has a placeholder of at most 300 letters', 3, /^data:.{1,295}$/],
    ['what shines through in parts has none, which would be seen behind it', 4, /^$/],
  ] as const)('%s', async (_name, channels, expected) => {
    const noise = await sharp(randomBytes(64 * 64 * channels), { raw: { width: 64, height: 64, channels } })
      .png()
      .toBuffer();
    const id = await pictures.keep(noise);
    const row = await started.db.selectFrom('picture').select('placeholder').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.placeholder).toMatch(expected);
  });

  test('refuses other files and damaged pictures', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await expect(pictures.keep(svg)).rejects.toMatchObject({ code: 'unsupported_type' });
    await expect(pictures.keep(Buffer.alloc(0))).rejects.toMatchObject({ code: 'unsupported_type' });
    const cut = (
      await sharp(randomBytes(3000), { raw: { width: 20, height: 50, channels: 3 } })
        .png()
        .toBuffer()
    ).subarray(0, 600);
    await expect(pictures.keep(cut)).rejects.toThrow('cannot be decoded');
  });

  test('refuses too many pixels as too large, not as damaged', async () => {
    const huge = await makePicture('red');
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
    await expect(pictures.keep(huge)).rejects.toThrow(m.tooManyPixels());
  });
});

describe('/files/pictures', () => {
  test('sends the original unchanged, cacheable and inert', async () => {
    const bytes = await makePicture('red');
    const url = await shown(bytes);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400, s-maxage=0',
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

  test('generates a width once, as WebP, and never enlarges', async () => {
    const url = await shown(await makePicture('blue', { width: 500, height: 100 }));
    const answers = await Promise.all([1, 2, 3].map(() => get(`${url}-320`)));
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 64 });
    }
    expect(await sharp((await get(`${url}-1280`)).rawPayload).metadata()).toMatchObject({ width: 500 });
    const derived = await readdir(join(started.config.dataDir, 'derived'), { recursive: true });
    expect(derived.filter((name) => name.endsWith('.webp'))).toHaveLength(2);
    expect(derived.filter((name) => /webp\./.test(name))).toEqual([]);
  });

  test('sends link previews as JPEG, with transparency on white', async () => {
    const clear = await sharp({ create: { width: 1600, height: 800, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const url = `${await shown(clear)}-1280.jpg`;
    const answer = await get(url);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 640 });
    expect((await sharp(answer.rawPayload).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 });
    expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    expect((await get(url.replace('.jpg', ''), { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(200);
  });

  test('refuses to continue another picture', async () => {
    const url = await shown(await makePicture('green'));
    expect((await get(url, { 'if-match': '"another"' })).statusCode).toBe(412);
    expect((await get(url, { 'if-match': String((await get(url)).headers.etag) })).statusCode).toBe(200);
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
    '1-320.jpg',
    '1.jpg',
    '1%00',
    '1-0123456789abcdef',
    '1-0123456789abcdef~1.1.1',
    '1-0123456789abcdef~',
  ])('%s is not found, in the shape of errors', async (name) => {
    const answer = await get(`/files/pictures/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ data: null, error: { status: 404, name: 'not_found' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does not find a quarantined picture', async () => {
    const id = await pictures.keep(await makePicture('black'));
    const url = await showPicture(started.db, id);
    const file = started.db.selectFrom('picture').select('file_id').where('id', '=', id);
    await started.db.updateTable('stored_file').set({ state: 'quarantined' }).where('id', '=', file).execute();
    expect((await get(url)).statusCode).toBe(404);
  });
});

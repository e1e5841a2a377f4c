import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { bundleKeyOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { buildSevenZip } from '@polyshelf/model-pipeline/test/build-seven-zip.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import type { addAsset } from '../../../../test/factories/catalogue.ts';
import { downloadSamples, type DownloadSamples } from '../../../../test/factories/download-samples.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

useBundledPrograms();

let started: StartedApp;
let shelf: DownloadSamples;
let uploader: { authorization: string };
beforeAll(async () => {
  started = await startApp();
  const uploaderId = await addMember(started, 'uploader');
  uploader = await signedIn(started, uploaderId);
  shelf = await downloadSamples(started, uploaderId);
});
afterAll(async () => {
  await started.stop();
  await shelf.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ method: 'GET', url, headers });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const bytes = randomBytes(100_000);
const sha256 = hashOf(bytes);

describe('an uploaded file', () => {
  test('is sent whole under its name in any alphabet, and is counted at its end', async () => {
    const { id, url } = await shelf.assetOf('Рыцарь "騎士" №1.obj', bytes);
    const answer = await get(url);
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      etag: `"${sha256}"`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')).toBe('Рыцарь _騎士_ №1.obj');
    // For clients that only support ASCII names.
    expect(disposition).toContain('filename="Rytsar');
    await expect.poll(() => shelf.downloadsOf(id)).toBe(1);
  });

  test('is sent in ranges, and a resumed download is counted once', async () => {
    const { id, url } = await shelf.assetOf('part.obj', bytes);
    const first = await get(url, { range: 'bytes=0-59999' });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, 'bytes 0-59999/100000']);
    expect(await shelf.downloadsOf(id)).toBe(0);
    const second = await get(url, { range: 'bytes=60000-', 'if-range': String(first.headers.etag) });
    expect(second.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, second.rawPayload]).equals(bytes)).toBe(true);
    await expect.poll(() => shelf.downloadsOf(id)).toBe(1);
  });

  test('that has changed is sent whole; a range beyond the end gives 416', async () => {
    const { url } = await shelf.assetOf('range.obj', bytes);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200);
    const beyond = await get(url, { range: 'bytes=100000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */100000']);
    expect((await get(url, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  });

  test('has a HEAD like its GET, which is not counted', async () => {
    const { id, url } = await shelf.assetOf('head.obj', bytes);
    const answer = await started.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '100000', 0]);
    expect(answer.headers['content-range']).toBeUndefined();
    const known = await started.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': `W/"${sha256}"` } });
    expect(known.statusCode).toBe(304);
    expect(await shelf.downloadsOf(id)).toBe(0);
  });

  test('is sent whole for several ranges, for a similar ETag and for a date', async () => {
    const { url } = await shelf.assetOf('whole.obj', bytes);
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
});

test('of an unlisted asset is sent to its uploader and moderators only, and not cached', async () => {
  const { url, id } = await shelf.assetOf('hidden.obj', bytes, { hidden_at: new Date() });
  const { url: draft } = await shelf.assetOf('draft.obj', bytes, { status_id: 3, published_at: null });
  const moderator = await signedIn(started, await addMember(started, 'mod', { role: 'moderator' }));
  const other = await signedIn(started, await addMember(started, 'other'));
  for (const address of [url, draft]) {
    expect([(await get(address)).statusCode, (await get(address, other)).statusCode]).toEqual([404, 404]);
    for (const headers of [uploader, moderator]) {
      const answer = await get(address, headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  }
  expect(await shelf.downloadsOf(id)).toBe(0);
});

test.each([
  '/files/packages/x/name.zip',
  '/files/packages/99999999999/a',
  '/files/packages/999999/a',
  '/files/packages/..%2f1/a',
  '/files/entries/999999/a.png',
  '/files/entries/0/a.png',
  '/files/models/999999.glb',
  '/files/models/x.glb',
  '/files/models/99999999999.glb',
  '/files/models/999999/a.glb',
  '/files/bundles/999999/a.zip',
  '/files/games/999999/a.zip',
])('%s is not found, in the shape of errors', async (url) => {
  const answer = await get(url);
  expect(answer.json()).toMatchObject({ data: null, error: { status: 404, name: 'not_found' } });
  expect([answer.headers.etag, answer.headers['content-disposition']]).toEqual([undefined, undefined]);
});

describe('a single file of an archive', () => {
  test('is sent whole or in ranges; pictures are displayed by content, other files are saved', async () => {
    const picture = await makePicture('red');
    const page = Buffer.from('<script>alert(1)</script>');
    const zip = buildZip([
      { name: 'models/騎士.obj', data: bytes, method: 8 },
      { name: 'red.png', data: picture },
      { name: 'page.png', data: page },
      { name: 'page.html', data: page },
    ]);
    const { id } = await shelf.assetOf('knight.zip', zip);
    const { entries = [] } = (await shelf.attributesOf(id)).bundle ?? {};
    const [model, red, fake, html] = await Promise.all(entries.map(({ url }) => get(url)));
    expect([model?.rawPayload.equals(bytes), model?.headers['content-type']]).toEqual([true, 'application/octet-stream']);
    expect(decodeURIComponent(String(model?.headers['content-disposition']))).toContain('騎士.obj');
    expect([red?.rawPayload.equals(picture), red?.headers['content-type']]).toEqual([true, 'image/png']);
    expect(red?.headers['content-disposition']).toMatch(/^inline/);
    for (const answer of [model, fake, html]) {
      expect(answer?.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(answer?.headers['content-disposition']).toMatch(/^attachment/);
    }
    const part = await get(entries[0]?.url ?? '', { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([206, true]);
    await expect.poll(() => shelf.downloadsOf(id)).toBe(1);
  });

  test('of a ZIP archive is read in place: the archive is listed once only', async () => {
    const { packages } = started.installation;
    const calls = [vi.spyOn(packages, 'listing'), vi.spyOn(packages, 'readEntry')];
    const pieces = Array.from({ length: 40 }, (_, index) => Buffer.alloc(50_000, String.fromCodePoint(65 + index)));
    const large = Buffer.concat(pieces);
    const parts = [
      { name: 'packed.obj', data: large, extra: Buffer.from([0x99, 0x99, 2, 0, 1, 2]) },
      { name: 'stored.bin', data: bytes, method: 0 },
      { name: 'empty.txt', data: '' },
    ];
    // The archive follows a self-extracting program.
    const { id } = await shelf.assetOf('placed.zip', Buffer.concat([randomBytes(5000), buildZip(parts)]));
    const entries = (await shelf.attributesOf(id)).bundle?.entries ?? [];
    const urlOf = (path: string) => entries.find((entry) => entry.path === path)?.url ?? '';
    for (const { name, data } of parts) expect((await get(urlOf(name))).rawPayload.equals(Buffer.from(data))).toBe(true);
    for (const [name, data] of [['packed.obj', large] as const, ['stored.bin', bytes] as const]) {
      for (const [start, end] of [
        [0, 0],
        [49_990, 50_010],
        [70_000, data.length - 1],
      ] as const) {
        const part = await get(urlOf(name), { range: `bytes=${start}-${end}` });
        expect([part.statusCode, part.rawPayload.equals(data.subarray(start, end + 1))]).toEqual([206, true]);
      }
    }
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    vi.restoreAllMocks();
  });

  test('of a changed ZIP archive is not sent', async () => {
    const { id } = await shelf.assetOf('other.zip', buildZip([{ name: 'other.obj', data: bytes }]));
    const [entry] = (await shelf.attributesOf(id)).bundle?.entries ?? [];
    await started.db
      .updateTable('bundle_entry')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', entry?.id ?? 0)
      .execute();
    expect((await get(entry?.url ?? '')).statusCode).toBe(500);
  });

  test('of a 7z archive is extracted in a confined process, by the stored listing', async () => {
    const { packages } = started.installation;
    const calls = [vi.spyOn(packages, 'listing'), vi.spyOn(packages, 'readEntry')];
    const files = { 'a.obj': bytes, 'b.obj': bytes.subarray(1) };
    const { id } = await shelf.assetOf('solid.7z', await buildSevenZip(files));
    for (const { path, url } of (await shelf.attributesOf(id)).bundle?.entries ?? []) {
      const data = path === 'a.obj' ? bytes : bytes.subarray(1);
      expect((await get(url)).rawPayload.equals(data)).toBe(true);
      expect((await get(url, { range: 'bytes=5-9' })).rawPayload.equals(data.subarray(5, 10))).toBe(true);
    }
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
    vi.restoreAllMocks();
  });

  test('that was uploaded without an archive is that file', async () => {
    const { id } = await shelf.assetOf('loose.obj', bytes);
    const [entry] = (await shelf.attributesOf(id)).bundle?.entries ?? [];
    const answer = await get(entry?.url ?? '', { range: 'bytes=99990-' });
    expect(answer.rawPayload.equals(bytes.subarray(99_990))).toBe(true);
  });

  test('for concurrent requests is extracted once', async () => {
    const { id } = await shelf.assetOf('many.zip', buildZip([{ name: 'many.obj', data: bytes }]));
    const [entry] = (await shelf.attributesOf(id)).bundle?.entries ?? [];
    const answers = await Promise.all([1, 2, 3, 4].map(() => get(entry?.url ?? '')));
    expect(answers.map(({ rawPayload }) => rawPayload.equals(bytes))).toEqual([true, true, true, true]);
  });
});

describe('a converted model', () => {
  async function madeOf(more: Parameters<typeof addAsset>[2] = {}, light?: string) {
    const { id } = await shelf.assetOf('models/knight.obj', randomBytes(100), more);
    const { db, installation } = started;
    const { bundle_id } = await db.selectFrom('asset').select('bundle_id').where('id', '=', id).executeTakeFirstOrThrow();
    const fileOf = async (content: string) => {
      await writeFile(join(shelf.folder, 'made'), content);
      return (await installation.fileService.keep(join(shelf.folder, 'made'))).id;
    };
    const model = await db
      .insertInto('bundle_model')
      .values({
        bundle_id: bundle_id ?? 0,
        path: 'models/knight.obj',
        position: 0,
        state: 'ready',
        converted_file_id: await fileOf(`whole ${id}`),
        viewer_file_id: await fileOf(light ?? `light ${id}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await installation.version.changed();
    return { id, name: `${model.id}-${await bundleKeyOf(db, id)}` };
  }

  test('is displayed by the viewer and saved as GLB', async () => {
    const { id } = await madeOf();
    const { viewer, bundle } = await shelf.attributesOf(id);
    const shown = await get(viewer?.url ?? '');
    expect([shown.body, shown.headers['content-type']]).toEqual([`light ${id}`, 'model/gltf-binary']);
    expect(await shelf.downloadsOf(id)).toBe(0);
    const saved = await get(bundle?.models[0]?.converted?.url ?? '');
    expect([saved.body, saved.headers['content-disposition']]).toEqual([`whole ${id}`, 'attachment; filename=knight.glb']);
    await expect.poll(() => shelf.downloadsOf(id)).toBe(1);
  });

  describe('for the viewer', () => {
    const light = JSON.stringify(Array.from({ length: 3000 }, (_, index) => index % 7));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

    test.each(['br', 'gzip'] as const)('comes by %s, packed once, whole and in parts', async (encoding) => {
      const { id } = await madeOf({}, light);
      const url = (await shelf.attributesOf(id)).viewer?.url ?? '';
      const packs = { 'accept-encoding': `x, ${encoding}` };
      const answer = await get(url, packs);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable, s-maxage=0',
        'content-length': `${answer.rawPayload.length}`,
        'content-type': 'model/gltf-binary',
      });
      expect(answer.rawPayload.length).toBeLessThan(light.length / 4);
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(light);

      const head = await started.app.inject({ method: 'HEAD', url, headers: packs });
      expect([head.headers['content-length'], head.headers['content-encoding'], head.body]).toEqual([
        `${answer.rawPayload.length}`,
        encoding,
        '',
      ]);
      const tag = String(answer.headers.etag);
      expect((await get(url, { ...packs, 'if-none-match': tag })).statusCode).toBe(304);
      const parts = [
        await get(url, { ...packs, range: 'bytes=0-9' }),
        await get(url, { ...packs, range: 'bytes=10-', 'if-range': tag }),
      ];
      expect(parts.map(({ statusCode, headers }) => [statusCode, headers['content-encoding']])).toEqual([
        [206, encoding],
        [206, encoding],
      ]);
      expect(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)).equals(answer.rawPayload)).toBe(true);
      // Cached compressed files are read.
      await started.installation.derived.write(hashOf(Buffer.from(light)), `whole.${encoding}`, Buffer.from('kept'));
      expect((await get(url, packs)).body).toBe('kept');
    });

    test('is sent uncompressed if the client accepts no encoding, and its ranges are never those of a compressed one', async () => {
      const { id } = await madeOf({}, light);
      const url = (await shelf.attributesOf(id)).viewer?.url ?? '';
      for (const headers of [{}, { 'accept-encoding': 'br;q=0, identity' }]) {
        const plain = await get(url, headers);
        expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
          light,
          undefined,
          'accept-encoding',
        ]);
      }
      const plain = await get(url, { range: 'bytes=2-5' });
      expect([plain.statusCode, plain.body]).toEqual([206, light.slice(2, 6)]);
      const packed = { 'accept-encoding': 'gzip', range: 'bytes=2-5', 'if-range': String(plain.headers.etag) };
      expect((await get(url, packed)).statusCode).toBe(200);
    });

    test('is not cached for long under another hash; a draft is private', async () => {
      const { id, name } = await madeOf();
      const { viewer } = await shelf.attributesOf(id);
      const draft = await madeOf({ status_id: 3, published_at: null });
      const own = `/files/models/${draft.name}.glb?v=${hashOf(Buffer.from(`light ${draft.id}`)).slice(0, 12)}`;
      const replies = [
        await get(viewer?.url ?? ''),
        await get(`/files/models/${name}.glb`),
        await get(`/files/models/${name}.glb?v=0123456789ab&v=1`),
        await get(own, uploader),
        await get(`/files/models/${draft.name}.glb`, uploader),
        await get(own),
      ];
      expect(replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
        [200, 'public, max-age=31536000, immutable, s-maxage=0'],
        [200, 'public, no-cache'],
        [200, 'public, no-cache'],
        [200, 'private, no-store'],
        [200, 'private, no-store'],
        [404, 'no-store'],
      ]);
    });
  });

  test('of a draft is sent to its uploader only', async () => {
    const { name } = await madeOf({ status_id: 3, published_at: null });
    for (const url of [`/files/models/${name}.glb`, `/files/models/${name}/knight.glb`]) {
      expect([(await get(url)).statusCode, (await get(url, uploader)).statusCode]).toEqual([404, 200]);
    }
  });

  test('of an uploaded GLB is the upload until processing ends', async () => {
    const { id } = await shelf.assetOf('waiting.zip', buildZip([{ name: 'a/waiting.glb', data: bytes }]));
    const { viewer } = await shelf.attributesOf(id);
    expect((await get(viewer?.url ?? '')).rawPayload.equals(bytes)).toBe(true);
  });
});

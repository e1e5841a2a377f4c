import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../test/factories/account.ts';
import { addFiles } from '../../../test/factories/add-files.ts';
import { buildZip } from '../../../test/factories/build-zip.ts';
import { addAsset, addGame } from '../../../test/factories/catalogue.ts';
import { makePicture } from '../../../test/factories/make-picture.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { getAsset, type AssetAttributes } from '../../shared/assets/asset-contract.ts';
import { ask } from '../../../test/call-api.ts';
import { packageService } from '../packages/package-service.ts';

let started: StartedApp;
let folder: string;
let uploader: { authorization: string };
let uploaderId: number;
beforeAll(async () => {
  started = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-downloads-'));
  uploaderId = await addMember(started, 'uploader');
  uploader = await signedIn(started, uploaderId);
});
afterAll(async () => {
  await started.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ method: 'GET', url, headers });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An asset whose files are one file of these bytes; answers its id and the address of that file. */
async function assetOf(name: string, bytes: Buffer, more: Parameters<typeof addAsset>[2] = {}) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const { entries } = await packageService().list(path, name);
  const { id: fileId } = await started.installation.fileService.keep(path);
  const id = await addAsset(started.db, name, { uploader_id: uploaderId, ...more });
  const sourceId = await addFiles(started.db, id, { fileId, name, entries });
  return { id, url: `/files/packages/${sourceId}/${encodeURIComponent(name)}` };
}

async function attributesOf(id: number): Promise<AssetAttributes> {
  const asset = (await ask(started.app, getAsset, `?modelId=${id}`)).data[0];
  if (asset === undefined) throw new Error('There is no such asset.');
  return asset.attributes;
}

async function downloadsOf(id: number): Promise<number> {
  const row = await started.db.selectFrom('asset').select('download_count').where('id', '=', id).executeTakeFirstOrThrow();
  return row.download_count;
}

const bytes = randomBytes(100_000);
const sha256 = hashOf(bytes);

describe('a file as it was brought', () => {
  test('comes in whole, to be saved under its name in any alphabet, and counts once it is through', async () => {
    const { id, url } = await assetOf('Рыцарь "騎士" №1.obj', bytes);
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
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')).toBe('Рыцарь "騎士" №1.obj');
    await expect.poll(() => downloadsOf(id)).toBe(1);
  });

  test('comes in parts, and an interrupted download goes on and counts once', async () => {
    const { id, url } = await assetOf('part.obj', bytes);
    const first = await get(url, { range: 'bytes=0-59999' });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, 'bytes 0-59999/100000']);
    expect(await downloadsOf(id)).toBe(0);
    const second = await get(url, { range: 'bytes=60000-', 'if-range': String(first.headers.etag) });
    expect(second.statusCode).toBe(206);
    expect(Buffer.concat([first.rawPayload, second.rawPayload]).equals(bytes)).toBe(true);
    await expect.poll(() => downloadsOf(id)).toBe(1);
  });

  test('of other bytes than the client has comes whole; of a part beyond the end, 416', async () => {
    const { url } = await assetOf('range.obj', bytes);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200);
    const beyond = await get(url, { range: 'bytes=100000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */100000']);
    expect((await get(url, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  });

  test('HEAD says what GET would, and does not count', async () => {
    const { id, url } = await assetOf('head.obj', bytes);
    const answer = await started.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '100000', 0]);
    expect(answer.headers['content-range']).toBeUndefined();
    const known = await started.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': `W/"${sha256}"` } });
    expect(known.statusCode).toBe(304);
    expect(await downloadsOf(id)).toBe(0);
  });

  test('several parts at once, a tag that is only nearly right, and a date are answered with the whole', async () => {
    const { url } = await assetOf('whole.obj', bytes);
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

test('what is not listed only its uploader and moderators have, and nobody keeps', async () => {
  const { url, id } = await assetOf('hidden.obj', bytes, { hidden_at: new Date() });
  const { url: draft } = await assetOf('draft.obj', bytes, { status_id: 3, published_at: null });
  const moderator = await signedIn(started, await addMember(started, 'mod', { role: 'moderator' }));
  const other = await signedIn(started, await addMember(started, 'other'));
  for (const address of [url, draft]) {
    expect([(await get(address)).statusCode, (await get(address, other)).statusCode]).toEqual([404, 404]);
    for (const headers of [uploader, moderator]) {
      const answer = await get(address, headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  }
  expect(await downloadsOf(id)).toBe(0);
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
  test('comes whole and in part; a picture is shown by its own bytes, all else is saved', async () => {
    const picture = await makePicture('red');
    const page = Buffer.from('<script>alert(1)</script>');
    const zip = buildZip([
      { name: 'models/騎士.obj', data: bytes, method: 8 },
      { name: 'red.png', data: picture },
      { name: 'page.png', data: page },
      { name: 'page.html', data: page },
    ]);
    const { id } = await assetOf('knight.zip', zip);
    const { entries = [] } = (await attributesOf(id)).bundle ?? {};
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
    await expect.poll(() => downloadsOf(id)).toBe(1);
  });

  test('that was brought by itself is that file', async () => {
    const { id } = await assetOf('loose.obj', bytes);
    const [entry] = (await attributesOf(id)).bundle?.entries ?? [];
    const answer = await get(entry?.url ?? '', { range: 'bytes=99990-' });
    expect(answer.rawPayload.equals(bytes.subarray(99_990))).toBe(true);
  });

  test('asked for by many at once is unpacked once and comes to all of them', async () => {
    const { id } = await assetOf('many.zip', buildZip([{ name: 'many.obj', data: bytes }]));
    const [entry] = (await attributesOf(id)).bundle?.entries ?? [];
    const answers = await Promise.all([1, 2, 3, 4].map(() => get(entry?.url ?? '')));
    expect(answers.map(({ rawPayload }) => rawPayload.equals(bytes))).toEqual([true, true, true, true]);
  });
});

describe('what was made of a model', () => {
  async function madeOf(more: Parameters<typeof addAsset>[2] = {}) {
    const { id } = await assetOf('models/knight.obj', randomBytes(100), more);
    const { db, installation } = started;
    const { bundle_id } = await db.selectFrom('asset').select('bundle_id').where('id', '=', id).executeTakeFirstOrThrow();
    const fileOf = async (content: string) => {
      await writeFile(join(folder, 'made'), content);
      return (await installation.fileService.keep(join(folder, 'made'))).id;
    };
    const model = await db
      .insertInto('bundle_model')
      .values({
        bundle_id: bundle_id ?? 0,
        path: 'models/knight.obj',
        position: 0,
        state: 'ready',
        converted_file_id: await fileOf(`whole ${id}`),
        viewer_file_id: await fileOf(`light ${id}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await installation.version.changed();
    return { id, modelId: model.id };
  }

  test('is shown by the viewer and saved as GLB', async () => {
    const { id } = await madeOf();
    const { viewer, bundle } = await attributesOf(id);
    const shown = await get(viewer?.url ?? '');
    expect([shown.body, shown.headers['content-type']]).toEqual([`light ${id}`, 'model/gltf-binary']);
    expect(await downloadsOf(id)).toBe(0);
    const saved = await get(bundle?.models[0]?.converted?.url ?? '');
    expect([saved.body, saved.headers['content-disposition']]).toEqual([`whole ${id}`, 'attachment; filename=knight.glb']);
    await expect.poll(() => downloadsOf(id)).toBe(1);
  });

  test('of a draft only its uploader sees', async () => {
    const { modelId } = await madeOf({ status_id: 3, published_at: null });
    for (const url of [`/files/models/${modelId}.glb`, `/files/models/${modelId}/knight.glb`]) {
      expect([(await get(url)).statusCode, (await get(url, uploader)).statusCode]).toEqual([404, 200]);
    }
  });

  test('a GLB as it was brought is shown until its model was made', async () => {
    const { id } = await assetOf('waiting.zip', buildZip([{ name: 'a/waiting.glb', data: bytes }]));
    const { viewer } = await attributesOf(id);
    expect((await get(viewer?.url ?? '')).rawPayload.equals(bytes)).toBe(true);
  });
});

describe('archives that are written while they are sent', () => {
  async function opened(zip: Buffer, name: string): Promise<Map<string, Buffer>> {
    const path = join(folder, 'sent.zip');
    await writeFile(path, zip);
    const packages = packageService();
    const { entries } = await packages.list(path, name);
    const files = new Map<string, Buffer>();
    for (const entry of entries) files.set(entry.path, await buffer((await packages.readEntry(path, name, entry.path)).stream));
    return files;
  }

  test('all models of a game come with their licences and a list of hashes, and count for each', async () => {
    const gameId = await addGame(started.db, 'CON: The "Game"/2');
    const assets: number[] = [];
    for (const name of ['Crate', 'crate'])
      assets.push((await assetOf('crate.obj', Buffer.from(`of ${name}`), { author: `${name} maker` })).id);
    const draft = await assetOf('secret.obj', Buffer.from('secret'), { status_id: 3, published_at: null });
    for (const asset_id of [...assets, draft.id])
      await started.db.insertInto('asset_game').values({ asset_id, game_id: gameId, position: 0 }).execute();
    const answer = await get(`/files/games/${gameId}/any.zip`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'accept-ranges': 'none' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const files = await opened(answer.rawPayload, 'game.zip');
    const top = 'CON_ The _Game__2';
    expect([...files.keys()].toSorted()).toEqual(
      ['LICENCES.txt', 'crate (2).obj/crate.obj', 'crate.obj/crate.obj', 'manifest.json'].map((path) => `${top}/${path}`),
    );
    const manifest = JSON.parse(String(files.get(`${top}/manifest.json`))) as {
      assets: { author: string; files: { path: string; sha256: string }[] }[];
    };
    for (const asset of manifest.assets) {
      const [file] = asset.files;
      expect(hashOf(files.get(`${top}/${file?.path}`) ?? Buffer.alloc(0))).toBe(file?.sha256);
    }
    expect(String(files.get(`${top}/LICENCES.txt`))).toContain('Author: Crate maker');
    for (const id of assets) await expect.poll(() => downloadsOf(id)).toBe(1);
    const head = await started.app.inject({ method: 'HEAD', url: `/files/games/${gameId}/any.zip` });
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    expect((await get(`/files/games/${gameId}/any.zip`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  test('a game that is hidden, or has no models, has none', async () => {
    const { id } = await assetOf('of-hidden.obj', bytes);
    const hidden = await addGame(started.db, 'Hidden game', { hidden_at: new Date() });
    await started.db.insertInto('asset_game').values({ asset_id: id, game_id: hidden, position: 0 }).execute();
    for (const gameId of [hidden, await addGame(started.db, 'Empty game')])
      expect((await get(`/files/games/${gameId}/a.zip`)).statusCode).toBe(404);
  });

  test('the files of one version come together, with the folders they lay in', async () => {
    const { id } = await assetOf('first.obj', Buffer.from('first'));
    const { bundle } = await attributesOf(id);
    await writeFile(join(folder, 'second'), 'second');
    const { id: fileId } = await started.installation.fileService.keep(join(folder, 'second'));
    await started.db
      .insertInto('bundle_source')
      .values({ bundle_id: bundle?.id ?? 0, file_id: fileId, name: 'textures/second.png', position: 1 })
      .execute();
    const answer = await get(`/files/bundles/${bundle?.id}/all.zip`);
    const files = await opened(answer.rawPayload, 'all.zip');
    expect([...files].map(([path, content]) => [path, String(content)])).toEqual([
      ['first.obj', 'first'],
      ['textures/second.png', 'second'],
    ]);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=first.obj.zip');
  });

  test('one of which a file is gone breaks off, rather than ending as if it were whole', async () => {
    const gameId = await addGame(started.db, 'Torn game');
    const { id } = await assetOf('torn.obj', Buffer.from('torn apart'));
    await started.db.insertInto('asset_game').values({ asset_id: id, game_id: gameId, position: 0 }).execute();
    await started.installation.storage.remove(hashOf(Buffer.from('torn apart')));
    const base = await started.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${base}/files/games/${gameId}/a.zip`).then((answer) => answer.arrayBuffer())).rejects.toThrow(
      'terminated',
    );
    expect(await downloadsOf(id)).toBe(0);
  });
});

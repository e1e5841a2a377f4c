import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { downloadSamples, type DownloadSamples } from '../../../../test/factories/download-samples.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { packageService } from '@polyshelf/model-pipeline/archives/package-service.ts';

useBundledPrograms();

let started: StartedApp;
let shelf: DownloadSamples;
beforeAll(async () => {
  started = await startApp();
  shelf = await downloadSamples(started, await addMember(started, 'uploader'));
});
afterAll(async () => {
  await started.stop();
  await shelf.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => started.app.inject({ method: 'GET', url, headers });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function opened(zip: Buffer, name: string): Promise<Map<string, Buffer>> {
  const path = join(shelf.folder, 'sent.zip');
  await writeFile(path, zip);
  const packages = packageService();
  const { entries } = await packages.list(path, name);
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.path, await buffer((await packages.readEntry(path, name, entry.path)).stream));
  return files;
}

test('all models of a game come in one archive with licenses and a list of hashes, and each is counted', async () => {
  const gameId = await addGame(started.db, 'CON: The "Game"/2');
  const assets: number[] = [];
  for (const name of ['Crate', 'crate'])
    assets.push((await shelf.assetOf('crate.obj', Buffer.from(`of ${name}`), { author: `${name} maker` })).id);
  const draft = await shelf.assetOf('secret.obj', Buffer.from('secret'), { status_id: 3, published_at: null });
  for (const asset_id of [...assets, draft.id])
    await started.db.insertInto('asset_game').values({ asset_id, game_id: gameId, position: 0 }).execute();
  const answer = await get(`/files/games/${gameId}/any.zip`);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'accept-ranges': 'bytes' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  const files = await opened(answer.rawPayload, 'game.zip');
  const top = 'CON_ The _Game__2';
  expect([...files.keys()].toSorted()).toEqual(
    ['LICENSES.txt', 'crate (2).obj/crate.obj', 'crate.obj/crate.obj', 'manifest.json'].map((path) => `${top}/${path}`),
  );
  const manifest = JSON.parse(String(files.get(`${top}/manifest.json`))) as {
    assets: { author: string; files: { path: string; sha256: string }[] }[];
  };
  for (const asset of manifest.assets) {
    const [file] = asset.files;
    expect(hashOf(files.get(`${top}/${file?.path}`) ?? Buffer.alloc(0))).toBe(file?.sha256);
  }
  expect(String(files.get(`${top}/LICENSES.txt`))).toContain('Author: Crate maker');
  for (const id of assets) await expect.poll(() => shelf.downloadsOf(id)).toBe(1);
  const head = await started.app.inject({ method: 'HEAD', url: `/files/games/${gameId}/any.zip` });
  expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  expect((await get(`/files/games/${gameId}/any.zip`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

test('an archive supports ranges, and can be resumed while its files are unchanged', async () => {
  const gameId = await addGame(started.db, 'Parted game');
  for (const name of ['one.obj', 'two.obj']) {
    const { id } = await shelf.assetOf(name, randomBytes(70_000));
    await started.db.insertInto('asset_game').values({ asset_id: id, game_id: gameId, position: 0 }).execute();
  }
  const url = `/files/games/${gameId}/parted.zip`;
  const { rawPayload: whole, headers } = await get(url);
  const etag = String(headers.etag);
  for (const [start, end] of [
    [0, 9],
    [60_000, 90_000],
    [whole.length - 30, whole.length - 1],
  ] as const) {
    const part = await get(url, { range: `bytes=${start}-${end}`, 'if-range': etag, 'if-match': etag });
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect([part.statusCode, part.rawPayload.equals(whole.subarray(start, end + 1))]).toEqual([206, true]);
  }
  expect((await get(url, { range: 'bytes=5-9', 'if-range': '"another"' })).statusCode).toBe(200);
  expect((await get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  const changed = await get(url, { range: 'bytes=5-9', 'if-match': '"another"' });
  expect([changed.statusCode, changed.json<unknown>()]).toMatchObject([412, { error: { status: 412 } }]);
  expect(changed.headers.etag).toBeUndefined();
});

test('a hidden game, or one without models, has no archive', async () => {
  const { id } = await shelf.assetOf('of-hidden.obj', Buffer.from('hidden'));
  const hidden = await addGame(started.db, 'Hidden game', { hidden_at: new Date() });
  await started.db.insertInto('asset_game').values({ asset_id: id, game_id: hidden, position: 0 }).execute();
  for (const gameId of [hidden, await addGame(started.db, 'Empty game')])
    expect((await get(`/files/games/${gameId}/a.zip`)).statusCode).toBe(404);
});

test('the files of a version come together, in their folders', async () => {
  const { id } = await shelf.assetOf('first.obj', Buffer.from('first'));
  const { bundle } = await shelf.attributesOf(id);
  await writeFile(join(shelf.folder, 'second'), 'second');
  const { id: fileId } = await started.installation.fileService.keep(join(shelf.folder, 'second'));
  await started.db
    .insertInto('bundle_source')
    .values({ bundle_id: bundle?.id ?? 0, file_id: fileId, name: 'textures/second.png', position: 1 })
    .execute();
  const answer = await get(`/files/bundles/${bundle?.id}-${bundle?.key}/all.zip`);
  const files = await opened(answer.rawPayload, 'all.zip');
  expect([...files].map(([path, content]) => [path, String(content)])).toEqual([
    ['first.obj', 'first'],
    ['textures/second.png', 'second'],
  ]);
  expect(answer.headers['content-disposition']).toBe('attachment; filename=first.obj.zip');
});

test('an archive with a missing file is refused rather than sent incomplete', async () => {
  const gameId = await addGame(started.db, 'Torn game');
  const { id } = await shelf.assetOf('torn.obj', Buffer.from('torn apart'));
  await started.db.insertInto('asset_game').values({ asset_id: id, game_id: gameId, position: 0 }).execute();
  await started.installation.storage.remove(hashOf(Buffer.from('torn apart')));
  expect((await get(`/files/games/${gameId}/a.zip`)).statusCode).toBe(503);
  expect(await shelf.downloadsOf(id)).toBe(0);
});

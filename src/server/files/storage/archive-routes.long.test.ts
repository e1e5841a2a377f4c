import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { buildSevenZip } from '@polyshelf/model-pipeline/test/build-seven-zip.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { downloadSamples, type DownloadSamples } from '../../../../test/factories/download-samples.ts';
import { callApi } from '../../../../test/call-api.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { packageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';

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

/** Archives that the page of a game links. */
async function offeredBy(gameId: number) {
  const [game] = (await callApi(started.app, getGame, `?gameId=${gameId}`)).data;
  return { hasModelFiles: game?.attributes.hasModelFiles, hasModelGlbs: game?.attributes.hasModelGlbs };
}

async function opened(zip: Buffer, name: string): Promise<Map<string, Buffer>> {
  const path = join(shelf.folder, 'sent.zip');
  await writeFile(path, zip);
  const packages = packageService();
  const { entries } = await packages.list(path, name);
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.path, await buffer((await packages.readEntry(path, name, entry.path)).stream));
  return files;
}

test('files of archives, solid ones included, are unpacked into folders; alternatively models come as GLB only', async () => {
  const gameId = await addGame(started.db, 'Packed game');
  const inside = { 'knight/a.obj': 'a'.repeat(5000), 'knight/skin.png': 'skin' };
  const files = Object.entries(inside).map(([name, data]) => ({ name, data }));
  const zipped = await shelf.assetOf('Zipped.zip', buildZip(files));
  const packed = await shelf.assetOf('Packed.7z', await buildSevenZip(inside));
  for (const { id: asset_id } of [zipped, packed])
    await started.db.insertInto('asset_game').values({ asset_id, game_id: gameId, position: 0 }).execute();
  const url = `/files/games/${gameId}/a.zip`;
  expect((await get(`${url}?only=glb`)).statusCode).toBe(404);
  expect(await offeredBy(gameId)).toEqual({ hasModelFiles: true, hasModelGlbs: false });
  const answer = await get(url);
  const found = await opened(answer.rawPayload, 'game.zip');
  const entries = ['Packed.7z', 'Zipped.zip'].flatMap((folder) =>
    Object.entries(inside).map(([path, content]) => [`Packed game/${folder}/${path}`, content]),
  );
  const wanted = new Set(entries.map(([path]) => path));
  expect([...found].filter(([path]) => wanted.has(path)).map(([path, content]) => [path, String(content)])).toEqual(entries);
  expect(found.size).toBe(entries.length + 2);
  const part = await get(url, { range: 'bytes=4000-12000' });
  expect([part.statusCode, part.rawPayload.equals(answer.rawPayload.subarray(4000, 12_001))]).toEqual([206, true]);

  const { bundle } = await shelf.attributesOf(zipped.id);
  await writeFile(join(shelf.folder, 'made'), 'glTF made');
  const { id: converted_file_id } = await started.installation.fileService.keep(join(shelf.folder, 'made'));
  await started.db
    .insertInto('bundle_model')
    .values({ bundle_id: bundle?.id ?? 0, path: 'knight/a.obj', position: 0, state: 'ready', converted_file_id })
    .execute();
  await started.installation.version.changed();
  expect(await offeredBy(gameId)).toEqual({ hasModelFiles: true, hasModelGlbs: true });
  const glb = await get(`${url}?only=glb`);
  const models = await opened(glb.rawPayload, 'glb.zip');
  expect([...models.keys()].toSorted()).toEqual([
    'Packed game/LICENSES.txt',
    'Packed game/Zipped.zip/a.glb',
    'Packed game/manifest.json',
  ]);
  expect(String(models.get('Packed game/Zipped.zip/a.glb'))).toBe('glTF made');
});

test('titles of symbols, reserved names and our own file names become names that every system accepts', async () => {
  const gameId = await addGame(started.db, '???');
  const ids: number[] = [];
  for (const [position, name] of ['***', '***', 'NUL', 'manifest.json'].entries()) {
    const { id } = await shelf.assetOf('crate.obj', Buffer.from(`of ${position}`), { name });
    await started.db.insertInto('asset_game').values({ asset_id: id, game_id: gameId, position: 0 }).execute();
    ids.push(id);
  }
  const answer = await get(`/files/games/${gameId}/any.zip`);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename=game-${gameId}.zip`);
  const folders = [...(await opened(answer.rawPayload, 'game.zip')).keys()].map((path) =>
    path.split('/').slice(0, 2).join('/'),
  );
  expect(folders.toSorted()).toEqual(
    ['LICENSES.txt', '_NUL', 'manifest (2).json', 'manifest.json', `model-${ids[0]}`, `model-${ids[1]}`].map(
      (name) => `game-${gameId}/${name}`,
    ),
  );
});

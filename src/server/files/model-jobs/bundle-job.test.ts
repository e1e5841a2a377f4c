import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bundleClient } from '../../../../test/bundle-client.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { assetEditor } from '../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

useBundledPrograms();

const TRIANGLE = 'mtllib box.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nusemtl skin\nf 1/1 2/1 3/1\n';
const MTL = 'newmtl skin\nmap_Kd maps\\Skin.png\n';

let started: StartedApp;
let mira: Awaited<ReturnType<typeof bundleClient>>;
beforeAll(async () => {
  started = await startApp({ ROLES: 'web,worker' });
  mira = await bundleClient(started, 'mira');
});
afterAll(() => started.stop());

const foldersLeft = () => readdir(join(started.config.dataDir, 'processing')).catch(() => []);
const text = (words: string) => Buffer.from(words);

describe('a bundle that is processed', () => {
  test('shows its content and results, and updates its asset', async () => {
    const zip = buildZip([
      { name: 'knight/box.obj', data: TRIANGLE },
      { name: 'knight/box.mtl', data: MTL },
      { name: '../evil.obj', data: 'v' },
    ]);
    const skin = await makePicture('teal');
    const { id } = await mira.bring([
      { name: 'knight.zip', bytes: zip },
      { name: 'skin.png', path: 'knight/maps/skin.png', bytes: skin },
    ]);
    const files = { bundleId: id, mainModelId: null, sources: [] };
    const asset = await assetEditor(started, mira.headers).save({ name: 'Knight', files });

    const made = await mira.through(id);
    expect(made).toMatchObject({
      state: 'ready',
      refusal: null,
      waitingBefore: null,
      skipped: [{ name: '../evil.obj', reason: 'The name points out of the archive.' }],
      candidates: ['knight/box.obj'],
      formats: ['OBJ'],
    });
    expect(made.entries.map(({ path, kind, bytes }) => [path, kind, bytes])).toEqual([
      ['knight/box.obj', 'model', TRIANGLE.length],
      ['knight/box.mtl', 'text', MTL.length],
      ['knight/maps/skin.png', 'picture', skin.length],
    ]);
    const [model] = made.models;
    expect(model).toMatchObject({ path: 'knight/box.obj', state: 'ready', step: null, failure: null });
    expect(model?.measured).toMatchObject({ triangles: 1, textures: [{ width: 40, height: 30 }] });
    expect(model?.pictures).toHaveLength(4);
    expect(model?.viewer?.bytes).toBeGreaterThan(100);
    expect(model?.converted?.bytes).toBeGreaterThan(100);

    const row = await started.db.selectFrom('asset').selectAll().where('id', '=', asset.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      main_model_id: model?.id,
      triangles: 1,
      texture_side: 40,
      version: 1,
      cover_id: model?.pictures[0]?.id,
    });
    const sources = await started.db
      .selectFrom('bundle_entry')
      .select(['path', 'source_path'])
      .where('bundle_id', '=', id)
      .orderBy('position')
      .execute();
    expect(sources.map(({ source_path }) => source_path)).toEqual(['knight/box.obj', 'knight/box.mtl', null]);
    await expect.poll(foldersLeft).toEqual([]);
  });

  test('without a model that can be shown is ready nevertheless, and names a converter for the largest file', async () => {
    const { id } = await mira.bring([
      { name: 'pose.bvh', bytes: text('x') },
      { name: 'knight.max', bytes: text('3ds Max') },
    ]);
    expect(await mira.through(id)).toMatchObject({
      state: 'ready',
      candidates: [],
      models: [
        {
          path: 'knight.max',
          state: 'failed',
          failure:
            'MAX files (3ds Max) cannot be shown in 3D. You can still download the original. Convert the model to FBX or glTF with 3ds Max, and add that file.',
        },
      ],
    });
  });

  test('converts further models on request, and keeps the addresses of its files', async () => {
    const zip = buildZip([
      { name: 'one.obj', data: TRIANGLE },
      { name: 'two.obj', data: 'nothing' },
    ]);
    const before = await mira.through((await mira.bring([{ name: 'two.zip', bytes: zip }])).id);
    expect(before.models.map(({ path }) => path)).toEqual(['one.obj']);
    expect((await mira.convert(before.id, ['two.obj'])).statusCode).toBe(200);
    const after = await mira.through(before.id);
    expect(after.models.map(({ path, state }) => [path, state])).toEqual([
      ['one.obj', 'ready'],
      ['two.obj', 'failed'],
    ]);
    expect(after.entries).toEqual(before.entries);
    expect(after.models[0]).toEqual(before.models[0]);
  });
});

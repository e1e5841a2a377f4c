import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addAsset } from '../../../../../test/factories/catalogue.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { measuredModel } from '../../../../../test/factories/measured-model.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../../test/use-bundled-programs.ts';
import type { ModelState } from '../../../../shared/files/bundles/bundle-contract.ts';
import { applyBundle } from './asset-result-service.ts';

useBundledPrograms();

const CREATED = new Date('2026-05-01T12:00:00Z');
const NOW = new Date('2026-05-02T12:00:00Z');

let started: StartedApp;
let asset: number;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => {
  asset = await addAsset(started.db, 'Knight');
});

async function picture(color: string): Promise<number> {
  return started.installation.pictures.keep(await makePicture(color));
}

/** Adds a bundle with these models, in order. */
async function bundle(
  models: { state: ModelState; triangles?: number; pictures?: number[] }[],
  { number = 1, createdAt = CREATED } = {},
): Promise<{ id: number; models: number[] }> {
  const { db } = started;
  const { id } = await db
    .insertInto('bundle')
    .values({ asset_id: asset, number, created_at: createdAt, state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const [position, { state, triangles, pictures = [] }] of models.entries()) {
    const measured = triangles === undefined ? null : JSON.stringify(measuredModel({ triangles }));
    const model = await db
      .insertInto('bundle_model')
      .values({ bundle_id: id, path: `${position}.obj`, position, state, measured })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = pictures.map((picture_id, index) => ({ model_id: model.id, picture_id, position: index }));
    if (rows.length > 0) await db.insertInto('bundle_model_picture').values(rows).execute();
    ids.push(model.id);
  }
  await db.updateTable('asset').set({ bundle_id: id }).where('id', '=', asset).execute();
  return { id, models: ids };
}

async function addEntries(bundleId: number, paths: string[]): Promise<void> {
  const { db } = started;
  const file = await db.selectFrom('picture_file').select('file_id').executeTakeFirstOrThrow();
  const source = await db
    .insertInto('bundle_source')
    .values({ bundle_id: bundleId, file_id: file.file_id, name: 'knight.zip' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rest = { bundle_id: bundleId, source_id: source.id, bytes: 1, sha256: '', kind: 'model' };
  await db
    .insertInto('bundle_entry')
    .values(paths.map((path, position) => ({ ...rest, path, position })))
    .execute();
}

const apply = (now = NOW) => started.db.transaction().execute((trx) => applyBundle(trx, asset, now));
const set = (values: object) => started.db.updateTable('asset').set(values).where('id', '=', asset).execute();

async function stands() {
  const { db } = started;
  const row = await db.selectFrom('asset').selectAll().where('id', '=', asset).executeTakeFirstOrThrow();
  const images = await db
    .selectFrom('asset_image')
    .select('picture_id')
    .where('asset_id', '=', asset)
    .orderBy('position')
    .execute();
  const textures = await db.selectFrom('asset_texture').select('name').where('asset_id', '=', asset).execute();
  const clips = await db.selectFrom('asset_clip').select('name').where('asset_id', '=', asset).execute();
  const formats = await db
    .selectFrom('asset_format as x')
    .innerJoin('format as f', 'f.id', 'x.format_id')
    .select('f.name')
    .where('x.asset_id', '=', asset)
    .orderBy('x.position')
    .execute();
  return {
    ...row,
    images: images.map((image) => image.picture_id),
    textures: textures.map(({ name }) => name),
    clipNames: clips.map(({ name }) => name),
    formats: formats.map(({ name }) => name),
  };
}

describe("results of an asset's files", () => {
  test('update the asset, repeatedly and without a new version', async () => {
    const [drawn, ownCover] = [await picture('red'), await picture('green')];
    await started.db.insertInto('asset_image').values({ asset_id: asset, picture_id: ownCover, position: 0 }).execute();
    const made = await bundle([{ state: 'ready', triangles: 900, pictures: [drawn] }]);
    await addEntries(made.id, ['knight.FBX', 'lod/knight.obj', 'horse.fbx']);
    const { version } = await stands();
    await apply();
    const first = await stands();
    expect(first).toMatchObject({
      main_model_id: made.models[0],
      triangles: 900,
      texture_side: 1024,
      texture_type: 'PBR',
      texture_resolution: 1024,
      rigged: true,
      animated: true,
      clips: 1,
      size_z: 0.5,
      measured_at: NOW,
      cover_id: drawn,
      images: [drawn, ownCover],
      textures: ['skin'],
      clipNames: ['walk'],
      formats: ['FBX', 'OBJ'],
      version,
    });
    await apply();
    expect(await stands()).toEqual(first);
  });

  test('keep chosen pictures and formats', async () => {
    const [drawn, chosen] = [await picture('blue'), await picture('yellow')];
    const format = await started.db.insertInto('format').values({ name: 'MAX' }).returning('id').executeTakeFirstOrThrow();
    await started.db.insertInto('asset_format').values({ asset_id: asset, format_id: format.id, position: 0 }).execute();
    await started.db.insertInto('asset_image').values({ asset_id: asset, picture_id: chosen, position: 0 }).execute();
    await set({ images_given: true, cover_id: chosen });
    const { id } = await bundle([{ state: 'ready', triangles: 1, pictures: [drawn] }]);
    await addEntries(id, ['knight.fbx']);
    await apply();
    expect(await stands()).toMatchObject({ images: [chosen], cover_id: chosen, formats: ['MAX'], triangles: 1 });
  });

  test('are those of the chosen model, else of the first that succeeded', async () => {
    const [one, two] = [await picture('pink'), await picture('gray')];
    const { models } = await bundle([
      { state: 'waiting' },
      { state: 'ready', triangles: 2, pictures: [one] },
      { state: 'ready', triangles: 3, pictures: [two] },
    ]);
    await apply();
    expect(await stands()).toMatchObject({ main_model_id: models[1], triangles: 2, images: [one] });
    await set({ main_model_id: models[2] });
    await apply();
    expect(await stands()).toMatchObject({ main_model_id: models[2], triangles: 3, images: [two] });
    await set({ main_model_id: models[0] });
    await apply();
    expect(await stands()).toMatchObject({ main_model_id: models[0], images: [] });
    await started.db
      .updateTable('bundle_model')
      .set({ state: 'failed', failure: 'No.' })
      .where('id', '=', models[0] ?? 0)
      .execute();
    await apply();
    expect(await stands()).toMatchObject({ main_model_id: models[1], triangles: 2, images: [one] });
  });
});

describe('while nothing is measured', () => {
  test('stated facts and earlier measurements of the same files stay', async () => {
    await set({ stated_texture_type: 'traditional', texture_type: 'traditional', stated_quality: 3 });
    await bundle([{ state: 'failed' }]);
    await apply();
    expect(await stands()).toMatchObject({ texture_type: 'traditional', quality: 3, measured_at: null });
    await set({ triangles: 100, measured_at: CREATED });
    await apply();
    expect(await stands()).toMatchObject({ triangles: 100, quality: 0 });
  });

  test('measurements of earlier files are removed with their pictures', async () => {
    const [old, own] = [await picture('white'), await picture('black')];
    await started.db.insertInto('asset_image').values({ asset_id: asset, picture_id: own, position: 0 }).execute();
    await bundle([{ state: 'ready', triangles: 4, pictures: [old] }]);
    await set({ stated_texture_type: 'traditional' });
    await apply();
    expect((await stands()).images).toEqual([old, own]);
    const next = await bundle([{ state: 'waiting' }], { number: 2, createdAt: new Date(NOW.getTime() + 1) });
    await apply(new Date(NOW.getTime() + 2));
    expect(await stands()).toMatchObject({
      main_model_id: next.models[0],
      triangles: null,
      texture_type: 'traditional',
      measured_at: null,
      images: [own],
      cover_id: own,
      textures: [],
      clipNames: [],
    });
  });
});

test('assets without files, and missing ones, stay unchanged', async () => {
  await set({ triangles: 5, measured_at: CREATED });
  await apply();
  expect(await stands()).toMatchObject({ triangles: 5, main_model_id: null });
  await started.db.transaction().execute((trx) => applyBundle(trx, 2_000_000_000, NOW));
});

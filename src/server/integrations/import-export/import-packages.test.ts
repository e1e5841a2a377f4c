import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { measuredModel } from '../../../../test/factories/measured-model.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { applyBundle } from '../../catalogue/assets/edit/asset-result-service.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(() => catalogue.clear());
afterAll(() => catalogue.stop());

const asset = (name: string, more: object) => ({ kind: 'asset', name, ...more });

const MEASURED = measuredModel();

test('an asset may have several packages, and keeps the folders that they were dropped in', async () => {
  const { db } = catalogue;
  await catalogue.put('knight/knight.obj', 'v 0 0 0');
  await catalogue.put('knight/skin.png', await makePicture('blue'));
  await catalogue.put('knight/empty.bin', '');
  await catalogue.put('more.zip', buildZip([{ name: 'horse.fbx', data: 'fbx' }]));
  const packages = [
    'more.zip',
    { path: 'knight/knight.obj', name: 'knight/knight.obj' },
    { path: 'knight/skin.png', name: 'knight/maps/skin.png' },
    'knight/empty.bin',
  ];
  const lines = [asset('Knight', { packages })];
  expect((await catalogue.importLines(lines)).failed).toEqual([]);
  const sources = async () => {
    const current = db.selectFrom('bundle_source as s').innerJoin('asset as a', 'a.bundle_id', 's.bundle_id');
    return (await current.select('s.name').orderBy('s.position').execute()).map(({ name }) => name);
  };
  expect(await sources()).toEqual(['more.zip', 'knight/knight.obj', 'knight/maps/skin.png', 'empty.bin']);
  const { sha256 } = await catalogue.parts.fileService.measure(`${catalogue.folder}/more.zip`);
  expect((await catalogue.parts.listings.find(sha256))?.listed.map(({ name }) => name)).toEqual(['horse.fbx']);
  const entries = await db.selectFrom('bundle_entry').select(['path', 'source_path']).orderBy('source_id').execute();
  expect(entries.map(({ path, source_path }) => [path, source_path])).toEqual([
    ['horse.fbx', 'horse.fbx'],
    ['knight/knight.obj', null],
    ['knight/maps/skin.png', null],
    ['empty.bin', null],
  ]);
  // A texture is no picture of the model.
  expect(await db.selectFrom('asset_image').select('asset_id').execute()).toEqual([]);
  expect((await catalogue.importLines(lines)).counts.asset.unchanged).toBe(1);

  const exported = await catalogue.export(`${catalogue.folder}/out.ndjson`);
  const line = JSON.parse(exported.find((each) => each.includes('"Knight"')) ?? '') as { packages: { name: string }[] };
  expect(line.packages.map(({ name }) => name)).toEqual(await sources());
  await catalogue.importLines(exported);
  expect((await catalogue.importLines(exported)).counts.asset.unchanged).toBe(1);
  expect(await db.selectFrom('bundle').select('id').execute()).toHaveLength(1);

  expect((await catalogue.importLines([asset('Knight', { packages: packages.slice(1) })])).counts.asset.updated).toBe(1);
  expect(await sources()).toHaveLength(3);
  const { failed } = await catalogue.importLines([asset('Both', { package: 'more.zip', packages })]);
  expect(failed).toEqual([{ number: 1, reason: 'A line has “package” or “packages”, not both.' }]);
});

test('repeating a line does not reset measurements, rendered pictures and findings of the same files', async () => {
  const { db } = catalogue;
  await catalogue.put('imp.zip', buildZip([{ name: 'imp.fbx', data: 'one' }]));
  const lines = [
    asset('Imp', { package: 'imp.zip', measured: MEASURED, formats: [], images: [] }),
    asset('Bare', { measured: MEASURED }),
  ];
  await catalogue.importLines(lines);
  const { id: bundleId } = await db.selectFrom('bundle').select('id').executeTakeFirstOrThrow();
  const measured = JSON.stringify(measuredModel({ triangles: 7 }));
  const model = await db
    .insertInto('bundle_model')
    .values({ bundle_id: bundleId, path: 'imp.fbx', position: 0, state: 'ready', measured })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture_id = await catalogue.parts.pictures.keep(await makePicture('pink'));
  await db.insertInto('bundle_model_picture').values({ model_id: model.id, picture_id, position: 0 }).execute();
  const { id } = await db.selectFrom('asset').select('id').where('name', '=', 'Imp').executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => applyBundle(trx, id, new Date()));

  expect((await catalogue.importLines(lines)).counts.asset.unchanged).toBe(2);
  const now = await db.selectFrom('asset').select(['triangles', 'cover_id']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(now).toEqual({ triangles: 7, cover_id: picture_id });
  const changed = lines.map((line) => ({ ...line, measured: measuredModel({ triangles: 9 }) }));
  expect((await catalogue.importLines(changed)).counts.asset).toMatchObject({ unchanged: 1, updated: 1 });
});

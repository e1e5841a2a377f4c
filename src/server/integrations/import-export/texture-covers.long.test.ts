import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.stop());

interface Stored {
  /** Pictures in order: paths in the package, or 'own' for an uploaded one. */
  images: string[];
  /** Whether the pictures count as chosen by a person. */
  imagesGiven: boolean;
  /** Created before members could upload. */
  isOld?: boolean;
}

/** Inserts a model as an earlier version stored it, with one package and these pictures. */
async function keep(name: string, { images, imagesGiven, isOld = false }: Stored): Promise<number> {
  const { db, parts } = catalogue;
  const files = { 'textures/skin.png': 'red', 'previews/front.png': 'lime', 'textures/front_render.png': 'blue', own: 'pink' };
  const pictures = new Map<string, Buffer>();
  for (const [path, color] of Object.entries(files)) pictures.set(path, await makePicture(color));
  const packed = [...pictures].filter(([path]) => path !== 'own').map(([path, data]) => ({ name: path, data }));
  await catalogue.put('model.zip', buildZip([{ name: 'model.fbx', data: name }, ...packed]));
  await catalogue.importLines([{ kind: 'asset', name, package: 'model.zip' }]);
  const { id } = await db.selectFrom('asset').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const path of images) ids.push(await parts.pictures.keep(pictures.get(path) ?? Buffer.of()));
  await db.deleteFrom('asset_image').where('asset_id', '=', id).execute();
  const rows = ids.map((picture_id, position) => ({ asset_id: id, picture_id, position }));
  await db.insertInto('asset_image').values(rows).execute();
  const created = isOld ? { created_at: new Date('2020-01-01') } : {};
  const values = { cover_id: ids[0] ?? null, images_given: imagesGiven, ...created };
  await db.updateTable('asset').set(values).where('id', '=', id).execute();
  return id;
}

/** Indexes of the remaining pictures in the list before, and whether they count as chosen. */
async function left(id: number, before: number[]) {
  const { db } = catalogue;
  const asset = await db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const images = await db
    .selectFrom('asset_image')
    .select('picture_id')
    .where('asset_id', '=', id)
    .orderBy('position')
    .execute();
  const places = images.map(({ picture_id }) => before.indexOf(picture_id));
  return { places, cover: asset.cover_id === null ? null : before.indexOf(asset.cover_id), given: asset.images_given };
}

test.each<[string, Stored, Awaited<ReturnType<typeof left>>]>([
  ['only a texture', { images: ['textures/skin.png'], imagesGiven: false }, { places: [], cover: null, given: false }],
  [
    'a texture before what is meant to be shown',
    { images: ['textures/skin.png', 'previews/front.png', 'textures/front_render.png'], imagesGiven: false },
    { places: [1, 2], cover: 1, given: false },
  ],
  [
    'a texture that somebody chose',
    { images: ['textures/skin.png'], imagesGiven: true },
    { places: [0], cover: 0, given: true },
  ],
  [
    'a texture of an import from before members could upload',
    { images: ['textures/skin.png'], imagesGiven: true, isOld: true },
    { places: [], cover: null, given: false },
  ],
  [
    'a texture and a picture from elsewhere, of such an import',
    { images: ['textures/skin.png', 'own'], imagesGiven: true, isOld: true },
    { places: [1], cover: 1, given: true },
  ],
])('the cover of a model that is stored with %s', async (name, stored, expected) => {
  const { db } = catalogue;
  const id = await keep(name, stored);
  const before = await db
    .selectFrom('asset_image')
    .select('picture_id')
    .where('asset_id', '=', id)
    .orderBy('position')
    .execute();
  await sql.raw(await readFile('migrations/earlier/0098_textures_are_no_covers.sql', 'utf8')).execute(db);
  expect(
    await left(
      id,
      before.map(({ picture_id }) => picture_id),
    ),
  ).toEqual(expected);
});

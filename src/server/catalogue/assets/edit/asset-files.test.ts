import * as m from '#messages/server-bundles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addPicture, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { measuredModel } from '../../../../../test/factories/measured-model.ts';
import { addBundle, assetEditor, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

let started: StartedApp;
let ada: AssetEditor;
let bea: AssetEditor;
let moderator: AssetEditor;
let adaId: number;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  ada = assetEditor(started, await signedIn(started, adaId));
  bea = assetEditor(started, await signedIn(started, await addMember(started, 'bea')));
  moderator = assetEditor(started, await signedIn(started, await addMember(started, 'mora', { role: 'moderator' })));
});
afterAll(() => started.stop());

const stored = (id: number) => started.db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bundleRow = (id: number) =>
  started.db.selectFrom('bundle').select(['asset_id', 'number', 'note']).where('id', '=', id).executeTakeFirstOrThrow();
const published = async (form: Parameters<AssetEditor['save']>[0] = {}) =>
  ada.save({ name: 'Knight', files: await addBundle(started.db, adaId), ...form }, { status: 1 });

describe('the files of an asset', () => {
  test('are those that its uploader sent, numbered by version, with measurements of the newest', async () => {
    const { db } = started;
    const first = await addBundle(db, adaId);
    const { id } = await ada.save({ name: 'Knight', files: first }, { status: 1, note: 'Begun' });
    expect(await bundleRow(first.bundleId)).toEqual({ asset_id: id, number: 1, note: 'Begun' });
    expect(await stored(id)).toMatchObject({ triangles: 1200, rigged: true, texture_type: 'PBR', bundle_id: first.bundleId });
    expect((await ada.read(id)).form.formats).toMatchObject([{ name: 'OBJ' }]);

    const second = await addBundle(db, adaId, { state: 'waiting' });
    await ada.change(id, { files: second }, { note: 'Mended' });
    expect(await bundleRow(second.bundleId)).toEqual({ asset_id: id, number: 2, note: 'Mended' });
    expect(await stored(id)).toMatchObject({ triangles: null, measured_at: null, clips: null, bundle_id: second.bundleId });

    // Earlier files keep their number.
    await ada.change(id, { files: first });
    expect(await bundleRow(first.bundleId)).toEqual({ asset_id: id, number: 1, note: 'Begun' });
    expect(await stored(id)).toMatchObject({ triangles: 1200, bundle_id: first.bundleId });
  });

  test('belong to their sender, and to one asset only', async () => {
    const { db } = started;
    const files = await addBundle(db, adaId);
    expect(await bea.refused({ name: 'Stolen', files })).toContain(`400 bad_input files: ${m.gone()}`);
    const { id } = await published({ files });
    expect(await bea.refused({ name: 'Stolen', files })).toContain(`files: ${m.gone()}`);
    expect(await ada.refused({ name: 'Copy', files })).toContain(`files: ${m.ofOtherModel()}`);
    expect(await ada.refused({ name: 'None', files: { ...files, bundleId: 2_000_000_000 } })).toContain(m.gone());
    const ofModerator = await moderator.read(id);
    expect(ofModerator.bundle?.id).toBe(files.bundleId);
    expect((await moderator.change(id, { author: 'Judge' })).version).toBe(2);
  });

  test('go to one of two assets that are saved with them at once', async () => {
    const files = await addBundle(started.db, adaId);
    const both = await Promise.all([1, 2].map((number) => ada.refused({ name: `Twin ${number}`, files })));
    expect(both.map((answer) => answer.slice(0, 3)).toSorted()).toEqual(['200', '400']);
  });

  test('that could not be opened are refused in a save, and when the draft is published', async () => {
    const { db } = started;
    const refused = await addBundle(db, adaId, { state: 'refused', refusal: 'This archive is encrypted.', models: [] });
    expect(await ada.refused({ name: 'Locked', files: refused })).toContain('files: This archive is encrypted.');
    const files = await addBundle(db, adaId, { state: 'waiting' });
    const { id } = await ada.save({ name: 'Later locked', files });
    await db
      .updateTable('bundle')
      .set({ state: 'refused', refusal: 'It is a bomb.' })
      .where('id', '=', files.bundleId)
      .execute();
    await ada.change(id, { author: 'A draft is saved all the same.' });
    expect(await ada.refusedChange(id, {}, { status: 1 })).toContain('files: It is a bomb.');
  });

  test('may have a chosen main model, else the server finds one', async () => {
    const { db } = started;
    const files = await addBundle(db, adaId, { models: ['knight.obj', 'horse.fbx'] });
    const [knight = 0, horse = 0] = files.modelIds;
    const strange = (await addBundle(db, adaId)).modelIds[0] ?? 0;
    expect(await ada.refused({ name: 'X', files: { ...files, mainModelId: strange } })).toContain(`files: ${m.notMainModel()}`);
    const { id, version } = await published({ files });
    const { form } = await ada.read(id);
    expect(form.files).toMatchObject({ mainModelId: knight, mainModelPath: 'knight.obj' });
    // A form that was opened before the server found the main model changes nothing.
    expect(await ada.save({ ...form, files: { ...files, mainModelId: null } }, { id, version, status: 1 })).toMatchObject({
      version,
    });
    await ada.change(id, { files: { ...files, mainModelId: horse, sources: [{ name: 'invented', bytes: 1 }] } });
    expect((await ada.read(id)).form.files).toMatchObject({
      mainModelPath: 'horse.fbx',
      sources: [{ name: 'knight.zip', bytes: 2_100_000 }],
    });
  });
});

describe('the pictures of an asset', () => {
  test('are rendered from its model unless some are chosen, and again when those are removed', async () => {
    const { db } = started;
    const drawn = [await addPicture(db), await addPicture(db)];
    const files = await addBundle(db, adaId, { pictures: drawn });
    const { id } = await published({ files });
    const images = async () =>
      (await db.selectFrom('asset_image').select('picture_id').where('asset_id', '=', id).orderBy('position').execute()).map(
        (row) => row.picture_id,
      );
    expect([await images(), (await stored(id)).cover_id]).toEqual([drawn, drawn[0]]);
    const { form } = await ada.read(id);
    expect(form.images).toEqual([]);
    await ada.change(id, { author: 'Ada' });
    expect(await images()).toEqual(drawn);

    const chosen = { id: await addSharedPicture(db), url: '', width: 1, height: 1, placeholder: '' };
    await ada.change(id, { images: [chosen] });
    expect([await images(), (await stored(id)).cover_id]).toEqual([[chosen.id], chosen.id]);
    await ada.change(id, { images: [] });
    expect(await images()).toEqual(drawn);
  });
});

test('stated facts give way to measurements, and return with files that cannot be measured', async () => {
  const stated = {
    quality: 'high-poly',
    textures: 3,
    textureType: 'traditional',
    textureResolution: '4096',
    rigged: false,
  } as const;
  const { id } = await published({ stated });
  const shown = async () => {
    const { quality, texture_type: type, texture_resolution: resolution, rigged } = await stored(id);
    return { quality, type, resolution, rigged };
  };
  expect(measuredModel().triangles).toBe(1200);
  expect(await shown()).toEqual({ quality: 1, type: 'PBR', resolution: 1024, rigged: true });
  await ada.change(id, { files: await addBundle(started.db, adaId, { models: [], name: 'odd.xyz' }) });
  expect(await shown()).toEqual({ quality: 3, type: 'traditional', resolution: 4096, rigged: false });
  expect((await ada.read(id)).form.stated).toEqual(stated);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callApi } from '../../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addPicture, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { addBundle, assetEditor, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import type { AssetDetail } from '../../../../shared/catalogue/assets/asset-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { AS_READ } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { applyBundle } from './asset-result-service.ts';

let started: StartedApp;
let adaId: number;
let headers: Record<string, Record<string, string>>;
let ada: AssetEditor;
beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  headers = {
    ada: await signedIn(started, adaId),
    bea: await signedIn(started, await addMember(started, 'bea')),
    mora: await signedIn(started, await addMember(started, 'mora', { role: 'moderator' })),
  };
  ada = assetEditor(started, headers['ada'] ?? {});
});
afterAll(() => started.stop());
beforeEach(() => started.db.deleteFrom('job').where('kind', '=', 'draw pictures').execute());

/** A bundle of ada with one model that can be shown. */
async function shownBundle(pictures: number[] = []) {
  const { db } = started;
  const files = await addBundle(db, adaId, { pictures });
  const { file_id } = await db
    .selectFrom('bundle_source')
    .select('file_id')
    .where('bundle_id', '=', files.bundleId)
    .executeTakeFirstOrThrow();
  await db.updateTable('bundle_model').set({ viewer_file_id: file_id }).where('bundle_id', '=', files.bundleId).execute();
  return { ...files, modelId: files.modelIds[0] ?? 0 };
}

const present = (who: string | null, modelId: number, presentation: object, version = 0) =>
  started.app.inject({
    method: 'PUT',
    url: `/api/models/${modelId}/presentation`,
    headers: who === null ? {} : (headers[who] ?? {}),
    payload: { presentation: { ...AS_READ, ...presentation }, version },
  });
const status = async (answer: ReturnType<typeof present>) => (await answer).statusCode;
const page = async (id: number) => {
  const answer = await started.app.inject(`/api/get-asset-info?modelId=${id}`);
  return answer.json<{ data: AssetDetail[] }>().data[0]?.attributes;
};
const drawings = async () =>
  (await started.db.selectFrom('job').select('payload').where('kind', '=', 'draw pictures').execute()).map(
    ({ payload }) => payload,
  );
async function published() {
  const files = await shownBundle();
  const { id } = await ada.save({ name: 'Knight', files }, { status: 1 });
  return { id, ...files };
}

test('a change applies to all visitors: measurements follow, and pictures are rendered again', async () => {
  const { id, modelId } = await published();
  expect(await page(id)).toMatchObject({ measured: { size: [1, 2, 0.5] }, viewer: { presented: { presentation: AS_READ } } });
  const wanted: Presentation = {
    unit: 'centimetres',
    upAxis: '+Z',
    front: 'right',
    camera: { yaw: 20, pitch: 10, zoom: 2, focus: [0, 0.3, 0] },
    isRetro: true,
  };
  const answer = await present('ada', modelId, wanted);
  expect(answer.json()).toEqual({ modelId, presentation: wanted, version: 1, metresPerUnit: 1, namesUnit: false });
  expect(await page(id)).toMatchObject({
    measured: { size: [0.02, 0.005, 0.01] },
    viewer: { presented: { presentation: wanted, version: 1 } },
    bundle: { models: [{ picturesMissing: true }] },
  });
  expect(await drawings()).toEqual([{ modelId }]);
});

test("the editor's own measurements follow too, and no earlier size is reported", async () => {
  const { id, modelId } = await published();
  const findings = ['absurd_scale', 'assumed_unit', 'no_uvs'].map((code) => ({ code, severity: 'note', sentence: code }));
  await started.db
    .updateTable('bundle_model')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', modelId)
    .execute();
  const model = async () => (await ada.read(id)).bundle?.models[0];
  expect((await model())?.findings).toHaveLength(3);
  await present('ada', modelId, { unit: 'feet' });
  expect(await model()).toMatchObject({ measured: { size: [0.3048, 0.6096, 0.1524] }, findings: [{ code: 'no_uvs' }] });
});

test('only people who may edit the model, or its sender before that, may change it', async () => {
  const draft = await shownBundle();
  expect(await status(present(null, draft.modelId, {}))).toBe(401);
  expect(await status(present('bea', draft.modelId, {}))).toBe(404);
  expect(await status(present('ada', draft.modelId, {}))).toBe(200);
  const { modelId } = await published();
  expect(await status(present('bea', modelId, {}))).toBe(404);
  expect(await status(present('mora', modelId, {}))).toBe(200);
  expect(await status(present('ada', 2_000_000_000, {}))).toBe(404);
});

test('the second of two concurrent changes is refused, and so are impossible ones', async () => {
  const { modelId } = await published();
  expect(await status(present('ada', modelId, { isRetro: true }))).toBe(200);
  const late = await present('mora', modelId, { isRetro: false });
  expect([late.statusCode, late.json()]).toMatchObject([409, { error: { message: expect.stringContaining('Someone else') } }]);
  expect(await status(present('mora', modelId, {}, 1))).toBe(200);
  const bad = [{ unit: 'miles' }, { upAxis: 'Y' }, { front: 'top' }, { camera: { yaw: 0 } }, { isRetro: 'yes' }, { more: 1 }];
  for (const wrong of bad) expect([wrong, await status(present('ada', modelId, wrong, 2))]).toEqual([wrong, 400]);
  const waiting = await addBundle(started.db, adaId);
  expect(await status(present('ada', waiting.modelIds[0] ?? 0, {}))).toBe(409);
});

test('a new version of the same file keeps the presentation', async () => {
  const { id, modelId } = await published();
  await present('ada', modelId, { upAxis: '-Z' });
  const next = await shownBundle();
  await started.db.deleteFrom('job').where('kind', '=', 'draw pictures').execute();
  await ada.change(id, { files: next });
  expect(await page(id)).toMatchObject({
    measured: { size: [1, 0.5, 2] },
    viewer: { presented: { modelId: next.modelId, presentation: { upAxis: '-Z' }, version: 1 } },
  });
  expect(await drawings()).toEqual([{ modelId: next.modelId }]);
});

test('newly rendered pictures replace the earlier ones, also among chosen pictures', async () => {
  const [own, first, second, anew] = [
    await addSharedPicture(started.db),
    await addSharedPicture(started.db),
    await addPicture(started.db),
    await addPicture(started.db),
  ];
  const files = await shownBundle([first, second]);
  const chosen = [first, own].map((id) => ({ id, url: '', width: 1, height: 1, placeholder: '' }));
  const { id } = await ada.save({ name: 'Knight', files, images: chosen }, { status: 1 });
  const replaced = new Map([
    [first, anew],
    [second, null],
  ]);
  await started.db.transaction().execute((trx) => applyBundle(trx, id, new Date(), replaced));
  const images = await started.db
    .selectFrom('asset_image')
    .select('picture_id')
    .where('asset_id', '=', id)
    .orderBy('position')
    .execute();
  expect(images.map(({ picture_id }) => picture_id)).toEqual([anew, own]);
});

test('a change of the unit is in the history, and causes no conflict for open forms', async () => {
  const { id, modelId } = await published();
  const opened = await ada.read(id);
  expect((await present('ada', modelId, { unit: 'centimetres' })).statusCode).toBe(200);
  expect((await present('mora', modelId, { unit: 'inches', upAxis: '+Z' }, 1)).statusCode).toBe(200);
  // Other changes of the presentation give no revision.
  expect((await present('ada', modelId, { unit: 'inches' }, 2)).statusCode).toBe(200);
  const { revisions } = await callApi(started.app, listRevisions, `?mark=asset&id=${id}`);
  expect(revisions.map(({ number, author, changes }) => [number, author?.nickname, changes])).toEqual([
    [3, 'mora', [{ field: 'Unit of a file', before: ['knight.obj: centimetres'], after: ['knight.obj: inches'] }]],
    [2, 'ada', [{ field: 'Unit of a file', before: ['knight.obj: as it was read'], after: ['knight.obj: centimetres'] }]],
    [1, 'ada', []],
  ]);
  const save = { id, version: opened.version, status: 1 as const };
  expect(await ada.save({ ...opened.form, description: 'In armour.' }, save)).toMatchObject({ version: 4 });
});

test('an open form is stale after a save and a change of the unit, in either order', async () => {
  const { id, modelId } = await published();
  const opened = await ada.read(id);
  const stale = (author: string) => ada.refused({ ...opened.form, author }, { id, version: opened.version, status: 1 });
  expect(await status(present('mora', modelId, { unit: 'feet' }))).toBe(200);
  await ada.change(id, { author: 'First' });
  expect(await stale('Second')).toContain('409 conflict');
  expect(await status(present('mora', modelId, { unit: 'inches' }, 1))).toBe(200);
  expect(await stale('Third')).toContain('409 conflict');
  const after = await ada.read(id);
  expect([after.version, after.form.author]).toEqual([opened.version + 3, 'First']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { measuredModel } from '../../../../test/factories/measured-model.ts';
import { AS_READ } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { applyBundle } from '../../catalogue/assets/edit/asset-result-service.ts';
import { inheritPresentations } from '../../files/bundles/bundle-presentation-service.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(async () => {
  await catalogue.clear();
  await catalogue.put('imp.zip', buildZip(['imp.obj', 'small/imp.obj', 'note.txt'].map((name) => ({ name, data: name }))));
});
afterAll(() => catalogue.stop());

const imp = (more: object = {}) => ({ kind: 'asset', name: 'Imp', package: 'imp.zip', images: [], ...more });
const CAMERA = { yaw: 20, pitch: 10, zoom: 2, focus: [0, 0.3, 0] };
const SAID = [
  { model: 'imp.obj', unit: 'centimetres', upAxis: '+Z', front: 'left', camera: CAMERA },
  { model: 'small/imp.obj', isRetro: true },
];

/** Creates the model of the files as a worker does. Returns its id. */
async function makeModel(path = 'imp.obj'): Promise<number> {
  const { db } = catalogue;
  const { bundle_id, id: assetId } = await db.selectFrom('asset').select(['bundle_id', 'id']).executeTakeFirstOrThrow();
  const { file_id } = await db.selectFrom('bundle_source').select('file_id').executeTakeFirstOrThrow();
  const measured = JSON.stringify(measuredModel());
  const { id } = await db
    .insertInto('bundle_model')
    .values({ bundle_id: bundle_id ?? 0, path, position: 0, state: 'ready', viewer_file_id: file_id, measured })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await inheritPresentations(trx, bundle_id ?? 0);
    await applyBundle(trx, assetId, new Date());
  });
  return id;
}

const shown = async () =>
  (await catalogue.db.selectFrom('bundle_model').select('presentation').orderBy('id').execute()).map(
    ({ presentation }) => presentation,
  );
const size = async () => catalogue.db.selectFrom('asset').select(['size_x', 'size_y', 'size_z']).executeTakeFirstOrThrow();
const drawings = async () => {
  const jobs = await catalogue.db.selectFrom('job').select('payload').where('kind', '=', 'draw pictures').execute();
  return jobs.map(({ payload }) => payload);
};

test('a changed line changes the presentation and renders pictures again; a line without one restores the default', async () => {
  await catalogue.importLines([imp({ presentations: SAID })]);
  const modelId = await makeModel();
  await catalogue.db.deleteFrom('job').execute();
  const changed = await catalogue.importLines([imp({ presentations: [{ model: 'imp.obj', unit: 'feet' }] })]);
  expect(changed.counts.asset.updated).toBe(1);
  expect(await shown()).toEqual([{ ...AS_READ, unit: 'feet' }]);
  expect(await size()).toEqual({ size_x: 0.3048, size_y: 0.6096, size_z: 0.1524 });
  expect(await drawings()).toEqual([{ modelId }]);
  expect((await catalogue.importLines([imp()])).counts.asset.unchanged).toBe(1);
  expect((await catalogue.importLines([imp({ presentations: [] })])).counts.asset.updated).toBe(1);
  expect(await shown()).toEqual([AS_READ]);
  expect((await catalogue.importLines([imp({ presentations: null })])).counts.asset.unchanged).toBe(1);
  expect((await catalogue.importLines([imp({ presentations: SAID })])).counts.asset.updated).toBe(1);
});

test("a person's presentation is kept unless --overwrite is given", async () => {
  const { started, app } = catalogue;
  await catalogue.importLines([imp({ presentations: SAID })]);
  const modelId = await makeModel();
  const headers = await signedIn(started, await addMember(started, 'mora', { role: 'moderator' }));
  const payload = { presentation: { ...AS_READ, unit: 'inches' }, version: 1 };
  const answer = await app.inject({ method: 'PUT', url: `/api/models/${modelId}/presentation`, headers, payload });
  expect(answer.statusCode).toBe(200);
  const lines = [imp({ presentations: SAID })];
  const { counts, keptFields } = await catalogue.importLines(lines);
  expect([counts.asset.unchanged, await shown(), keptFields]).toEqual([1, [payload.presentation], [1]]);
  expect((await catalogue.importLines(lines, { overwrite: true })).counts.asset.updated).toBe(1);
  expect(await shown()).toMatchObject([{ unit: 'centimetres' }]);
});

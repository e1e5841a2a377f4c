import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

test('an export contains presentations, before and after models exist', async () => {
  const { counts, failed } = await catalogue.importLines([imp({ presentations: SAID })]);
  expect([counts.asset.created, failed]).toEqual([1, []]);
  const exported = await catalogue.export(join(catalogue.folder, 'out.ndjson'));
  expect((JSON.parse(exported.at(-1) ?? '') as { presentations: object[] }).presentations).toEqual(SAID);
  await makeModel();
  expect(await shown()).toEqual([{ ...AS_READ, unit: 'centimetres', upAxis: '+Z', front: 'left', camera: CAMERA }]);
  expect(await size()).toEqual({ size_x: 0.02, size_y: 0.005, size_z: 0.01 });
  expect((await catalogue.importLines([imp({ presentations: SAID })])).counts.asset.unchanged).toBe(1);

  const again = await catalogue.export(join(catalogue.folder, 'again.ndjson'));
  const other = await openCatalogue();
  await other.put('again.ndjson', again.join('\n'));
  await cp(join(catalogue.folder, 'again-files'), join(other.folder, 'again-files'), { recursive: true });
  await other.importLines(again);
  expect(await other.export(join(other.folder, 'again.ndjson'))).toEqual(again);
  expect(again.at(-1)).toContain('small/imp.obj');
  await other.stop();
});

test('an impossible presentation is reported with its line, and other lines are imported', async () => {
  const presenting = (...presentations: object[]) => imp({ presentations });
  const wrong = [
    presenting({ model: 'imp.obj', unit: 'miles' }),
    presenting({ model: 'imp.obj', upAxis: 'Z' }),
    presenting({ model: 'imp.obj', camera: { ...CAMERA, pitch: 100 } }),
    presenting({ model: 'imp.obj', camera: { ...CAMERA, roll: 1 } }),
    presenting({ model: 'imp.obj', retro: true }),
    presenting({ unit: 'feet' }),
    presenting({ model: 'imp.fbx' }),
    presenting({ model: 'imp.obj' }, { model: 'imp.obj' }),
    { ...presenting({ model: 'imp.obj' }), name: 'Bare', package: undefined },
  ];
  const { failed, counts } = await catalogue.importLines([...wrong, imp()]);
  const reasons = [
    '"presentations.0.unit" must be one of metres, centimetres, millimetres, inches, feet.',
    '"presentations.0.upAxis" must be one of +Y, -Y, +Z, -Z, +X, -X.',
    '"presentations.0.camera.pitch" must be 90 or less.',
    'There is no field “presentations.0.camera.roll”.',
    'There is no field “presentations.0.retro”.',
    '"presentations.0" needs "model".',
    '“presentations.0.model”: The packages have no model “imp.fbx”.',
    '“presentations.1.model”: “imp.obj” is named twice.',
    '“presentations.0.model”: The packages have no model “imp.obj”.',
  ];
  expect(failed).toEqual(reasons.map((reason, index) => ({ number: index + 1, reason })));
  expect(counts.asset.created).toBe(1);
});

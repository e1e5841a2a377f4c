import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../../test/factories/catalogue.ts';
import { measuredModel } from '../../../../../test/factories/measured-model.ts';
import { addBundle, assetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { ScaleWarning } from '../../../../shared/catalogue/assets/scale-contract.ts';
import { AS_READ } from '@polyshelf/model-pipeline/look/presentation-rules.ts';

let started: StartedApp;
let adaId: number;
let headers: Record<string, Record<string, string>>;
beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  headers = {
    ada: await signedIn(started, adaId),
    bea: await signedIn(started, await addMember(started, 'bea')),
  };
});
afterAll(() => started.stop());

/** A bundle of ada with a model of this largest side. */
async function bundleOf(side: number) {
  const { db } = started;
  const files = await addBundle(db, adaId);
  const id = files.modelIds[0] ?? 0;
  const measured = JSON.stringify(measuredModel({ size: [side / 2, side, side / 3] }));
  await db.updateTable('bundle_model').set({ measured }).where('id', '=', id).execute();
  return { ...files, modelId: id };
}

async function others(gameId: number, sides: number[], category: string | null = null, more: object = {}) {
  const { db } = started;
  const known = db
    .selectFrom('category')
    .select('id')
    .where('name', '=', category ?? '');
  const category_id =
    category === null ? null : ((await known.executeTakeFirst())?.id ?? (await addLookup(db, 'category', category)));
  for (const side of sides) {
    const asset_id = await addAsset(db, 'Other', { category_id, size_x: 0.1, size_y: side, size_z: 0.2, ...more });
    await db.insertInto('asset_game').values({ asset_id, game_id: gameId, position: 0 }).execute();
  }
}

const send = (modelId: number, query: Record<string, string | number>, who = 'ada') =>
  started.app.inject({
    method: 'GET',
    url: `/api/models/${modelId}/scale?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
    headers: headers[who] ?? {},
  });
const warning = async (...parameters: Parameters<typeof send>) =>
  (await send(...parameters)).json<{ warning: ScaleWarning | null }>().warning;

test("before its asset is saved, a model is compared by the form's game and category", async () => {
  const { modelId } = await bundleOf(150);
  expect(await warning(modelId, { category: 'Characters' })).toEqual({
    unit: 'centimetres',
    sentence: expect.stringMatching(/^This model measures 150 m\..*it would measure 1\.5 m\.$/),
  });
  expect(await warning(modelId, { category: 'Buildings' })).toBeNull();
  expect((await warning(modelId, {}))?.sentence).toContain('Few models are smaller than 5 mm or larger than 100 m.');
});

test('five listed, measured models of the game set its usual scale, those of the category first', async () => {
  const { db } = started;
  const gameId = await addGame(db, 'Spiders');
  const { modelId } = await bundleOf(150);
  await others(gameId, [1, 1.5, 2, 3]);
  await others(gameId, [2], null, { status_id: 3 });
  await others(gameId, [1], null, { size_x: null, size_y: null, size_z: null });
  expect((await warning(modelId, { gameId }))?.sentence).toContain('Few models');
  await others(gameId, [400]);
  expect((await warning(modelId, { gameId }))?.sentence).toContain('The 5 other models of its game are about 2 m.');
  await others(gameId, [100, 120, 140, 160, 180], 'Titans');
  expect(await warning(modelId, { gameId, category: 'titans' })).toBeNull();
  expect((await warning((await bundleOf(2)).modelId, { gameId, category: 'Titans' }))?.sentence).toContain(
    'The 5 other models of its game in the category Titans are about 140 m.',
  );
});

test('the model itself is not compared, and nothing is reported once its unit is set', async () => {
  const { db } = started;
  const gameId = await addGame(db, 'Ants');
  const files = await bundleOf(150);
  const { id } = await assetEditor(started, headers['ada'] ?? {}).save(
    { name: 'Ant', files, games: [{ id: gameId, title: 'Ants' }] },
    { status: 1 },
  );
  await others(gameId, [1, 1, 1, 1]);
  expect((await warning(files.modelId, { gameId }))?.sentence).toContain('Few models');
  await others(gameId, [1]);
  expect((await warning(files.modelId, { gameId }))?.sentence).toContain('The 5 other models');
  const presentation = JSON.stringify({ ...AS_READ, unit: 'metres' });
  await db.updateTable('bundle_model').set({ presentation }).where('id', '=', files.modelId).execute();
  expect(await warning(files.modelId, { gameId })).toBeNull();
  expect(id).toBeGreaterThan(0);
});

test('only people who may see the files get the comparison', async () => {
  const { modelId } = await bundleOf(150);
  expect((await send(modelId, { category: 'Characters' }, 'bea')).statusCode).toBe(404);
  expect((await send(modelId, { category: 'Characters' }, 'nobody')).statusCode).toBe(401);
  expect((await send(2_000_000_000, {})).statusCode).toBe(404);
  expect((await send(modelId, { gameId: 0 })).statusCode).toBe(400);
});

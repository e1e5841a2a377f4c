import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_LIST } from '../assets/asset-list-store.ts';
import { cardCache } from './card-cache.ts';
import { publicationListService } from './publication-list-service.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('a list reuses cards of other lists until something changes, and reads new ones', async () => {
  const { db, installation } = started;
  const { version } = installation;
  const { index } = openIndex(started, [ASSET_LIST]);
  const lists = publicationListService(ASSET_LIST, { db, version, index, cards: cardCache(version, () => 100_000) });
  const titles = async (pageSize: number) => {
    const { cards } = await lists.list({}, { sort: 'recent', pageSize });
    return cards.map((card) => card.assetTitle);
  };
  const [chest] = [await addAsset(db, 'Chest', { minutesAgo: 1 }), await addAsset(db, 'Lantern', { minutesAgo: 2 })];
  expect(await titles(1)).toEqual(['Chest']);
  // This change is not announced.
  await db.updateTable('asset').set({ name: 'Box' }).where('id', '=', chest).execute();
  expect(await titles(2)).toEqual(['Chest', 'Lantern']);
  const before = version.current();
  await version.changedLately();
  await expect.poll(version.current).toBeGreaterThan(before);
  // Cards do not show counters.
  expect(await titles(3)).toEqual(['Chest', 'Lantern']);
  await version.changed();
  expect(await titles(2)).toEqual(['Box', 'Lantern']);
});

test('with more cards than space, the first ones stay', async () => {
  let remaining = 1500;
  const cards = cardCache({ lasting: () => 1 }, () => remaining);
  const loads: number[][] = [];
  const take = (...ids: number[]) =>
    cards.take('asset', ids, async (missing) => {
      loads.push(missing);
      return new Map(missing.map((id) => [id, `${id} ${'x'.repeat(300)}`]));
    });
  for (const ids of [[1, 2], [2, 3, 4], [4, 3], [1]])
    expect((await take(...ids)).map((card) => card.slice(0, 1))).toEqual(ids.map(String));
  expect(loads).toEqual([[1, 2], [3, 4], [4]]);
  // The catalogue is loaded, so more space remains.
  remaining = 2100;
  for (const ids of [[4], [4], [5], [5]]) await take(...ids);
  expect(loads.slice(3)).toEqual([[4], [5]]);
});

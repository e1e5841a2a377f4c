import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { activityService } from './activity-service.ts';
import { activityStore } from './activity-store.ts';

/** No day ends during the test. */
const NOW = new Date();

let started: StartedApp;
let chest: number;
let sword: number;
let game: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => NOW });
  chest = await addAsset(started.db, 'Chest');
  sword = await addAsset(started.db, 'Sword', { minutesAgo: 1 });
  game = await addGame(started.db, 'Lantern Keep');
});

afterAll(() => started.stop());

async function view(chapter: string, resourceId: number, remoteAddress: string): Promise<boolean> {
  const answer = await started.app.inject({
    method: 'POST',
    url: '/api/count-view',
    payload: { chapter, resourceId },
    remoteAddress,
  });
  return answer.json<{ counted: boolean }>().counted;
}

test('a visitor counts once a day, every visitor once', async () => {
  expect(await view('asset', sword, '10.0.0.1')).toBe(true);
  expect(await view('asset', sword, '10.0.0.1')).toBe(false);
  expect(await view('asset', sword, '10.0.0.2')).toBe(true);
  expect(await view('game', game, '10.0.0.1')).toBe(true);
  await started.installation.version.changed();
  expect((await callApi(started.app, getAsset, `?modelId=${sword}`)).data[0]?.attributes.views).toBe(2);
});

test('twenty simultaneous clicks count once', async () => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => view('asset', chest, '10.0.0.3')));
  expect(counted.filter(Boolean)).toHaveLength(1);
});

test('missing entries are not counted, and addresses are not stored', async () => {
  expect(await view('asset', 2_147_483_647, '10.0.0.1')).toBe(false);
  const stored = JSON.stringify(await started.db.selectFrom('visit').selectAll().execute());
  expect(stored).not.toContain('10.0.0');
});

test('popularity counts the last thirty days, downloads more than views', async () => {
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
  const at = (date: Date) =>
    activityService(activityStore(started.db), { clock: () => date, secret: 'x', changed: async () => undefined });
  const popular = async () => {
    await started.installation.version.changed();
    const { assets } = await callApi(started.app, listAssets, '?sort=popular');
    return assets.map(({ assetTitle }) => assetTitle);
  };
  await at(days(0)).refreshPopularity();
  expect(await popular()).toEqual(['Sword', 'Chest']);
  await at(days(0)).countVisit('download', chest, '10.0.0.9');
  await at(days(0)).refreshPopularity();
  expect(await popular()).toEqual(['Chest', 'Sword']);
  // 31 days later all of that is deleted, and one new view decides.
  await at(days(31)).countVisit('asset', sword, '10.0.0.9');
  await at(days(31)).refreshPopularity();
  expect(await popular()).toEqual(['Sword', 'Chest']);
});

test('counts are visible soon, all new ones at once', async () => {
  let changes = 0;
  const changed = async () => void (changes += 1);
  const activity = activityService(activityStore(started.db), { clock: () => new Date(), secret: 'y', changed });
  await activity.publishCounts();
  expect(changes).toBe(0);
  await activity.countVisit('asset', chest, '10.0.1.1');
  await activity.countVisit('asset', chest, '10.0.1.2');
  await activity.publishCounts();
  await activity.publishCounts();
  expect(changes).toBe(1);
});

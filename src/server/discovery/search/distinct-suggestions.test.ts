import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const ps2 = await addLookup(db, 'platform', 'PlayStation 2');
  const arcade = await addLookup(db, 'platform', 'Arcade');
  await db.updateTable('platform').set({ alt_name: 'PS2' }).where('id', '=', ps2).execute();
  const old = await addGame(db, 'Outrun', { first_year: 1986, popularity: 1 });
  const remake = await addGame(db, 'Out-run', { first_year: 2003 });
  for (const [position, platform_id] of [ps2, arcade].entries())
    await db.insertInto('game_platform').values({ game_id: remake, platform_id, position }).execute();
  await addAsset(db, 'Outrun car', { game_id: old, author: 'Ken' });
});
afterAll(() => started.stop());

test('suggested games of one name have year and short platform names, and models their game', async () => {
  const { result } = await callApi(started.app, suggest, '?value=outrun');
  const none = { year: null, platforms: [], gameTitle: null };
  expect(result).toMatchObject([
    { ...none, title: 'Outrun', mark: 'game', year: 1986 },
    { ...none, title: 'Out-run', mark: 'game', year: 2003, platforms: ['PS2', 'Arcade'] },
    { ...none, title: 'Outrun car', mark: 'asset', gameTitle: 'Outrun' },
  ]);
});

test('so do results, and a model without an uploader has its author', async () => {
  const { newData } = await callApi(started.app, search, '?query=outrun&sort=recent');
  const details = newData.map(({ name, year, platforms, gameTitle, username, author }) => ({
    name,
    year,
    platforms: platforms.map(({ altName, name: full }) => altName ?? full),
    gameTitle,
    username,
    author,
  }));
  const none = { year: null, platforms: [], gameTitle: null, username: null, author: null };
  expect(details).toHaveLength(3);
  expect(details).toEqual(
    expect.arrayContaining([
      { ...none, name: 'Outrun', year: 1986 },
      { ...none, name: 'Out-run', year: 2003, platforms: ['PS2', 'Arcade'] },
      { ...none, name: 'Outrun car', gameTitle: 'Outrun', author: 'Ken' },
    ]),
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addAccount, addAsset, addGame, addLookup, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getHome, listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const mira = await addAccount(db, 'mira');
  await addAccount(db, 'lurker');
  await addGame(db, 'Lantern Keep', { uploader_id: mira, cover_id: await addPicture(db) });
  for (let index = 0; index < 20; index += 1) await addGame(db, `Other ${index}`);
  const asset = await addAsset(db, 'Door', { uploader_id: mira });
  const hidden = await addAsset(db, 'Hidden door', { hidden_at: new Date(), uploader_id: mira });
  const glb = await addLookup(db, 'format', 'GLB');
  for (const id of [asset, hidden])
    await db.insertInto('asset_format').values({ asset_id: id, format_id: glb, position: 0 }).execute();
  const keep = await db.selectFrom('game').select('id').where('title', '=', 'Lantern Keep').executeTakeFirstOrThrow();
  for (const id of [asset, hidden])
    await db.insertInto('asset_game').values({ asset_id: id, game_id: keep.id, position: 0 }).execute();
  const engine = await addLookup(db, 'technology', 'Lantern Engine');
  await addLookup(db, 'technology', 'Unused Engine');
  await db.insertInto('asset_technology').values({ asset_id: asset, technology_id: engine, position: 0 }).execute();
  await db.insertInto('tag').values({ name: 'stone', uses: 3 }).execute();
  await db.insertInto('tag').values({ name: 'unused', uses: 0 }).execute();
  await db.insertInto('banner').values({ title: 'First', link: '/games' }).execute();
  await db.insertInto('banner').values({ title: 'Second', link: '/models' }).execute();
});

afterAll(() => started.stop());

describe('the home page', () => {
  test('shows at most 15 games, the first banner, used tags and people who published', async () => {
    const home = await callApi(started.app, getHome);
    expect(home.games).toHaveLength(15);
    expect(home.games[0]?.title).toBe('Lantern Keep');
    expect(home.banner).toMatchObject({ title: 'First', link: '/games' });
    expect(home.tags.map(({ name }) => name)).toEqual(['stone']);
    expect(home.contributors).toMatchObject([{ nickname: 'mira', assets: 1, games: 1 }]);
    // Nothing unused is listed.
    expect(home.assets).toEqual([{ id: expect.any(Number), name: 'Door', picture: null, gameTitle: null }]);
    expect(home.technologies).toMatchObject([{ name: 'Lantern Engine', assets: 1 }]);
    // The unused technology is only in the whole list.
    expect(home.hasMore).toEqual({ games: true, assets: false, technologies: true, formats: false });
  });

  test('counts only what visitors can see', async () => {
    await started.db
      .updateTable('format')
      .set({ description: `**Binary** glTF, ${'in one file '.repeat(40)}` })
      .execute();
    const [glb] = (await callApi(started.app, listFormats)).entries;
    expect(glb).toMatchObject({ name: 'GLB', assets: 1, games: 1 });
    expect(glb?.description).toMatch(/^Binary glTF, in one file .*…$/);
    expect(glb?.description?.length).toBe(240);
    expect((await callApi(started.app, listTechnologies)).entries.map(({ name }) => name)).toEqual([
      'Lantern Engine',
      'Unused Engine',
    ]);
  });
});

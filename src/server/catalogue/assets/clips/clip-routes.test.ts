import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../../test/call-api.ts';
import { addAsset, addGame, addLookup, addPicture } from '../../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { findClipChoices, listClipFilters, listClips } from '../../../../shared/catalogue/assets/clip-contract.ts';
import { listFittingClips } from '../../../../shared/catalogue/assets/fitting-contract.ts';

let started: StartedApp;
let game: number;
let knight: number;
let draft: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  game = await addGame(db, 'Lantern Keep');
  const console = await addLookup(db, 'platform', 'Lantern Box');
  const clips = (asset_id: number, lengths: Record<string, number>) =>
    db
      .insertInto('asset_clip')
      .values(Object.entries(lengths).map(([name, seconds], position) => ({ asset_id, name, seconds, position })))
      .execute();
  knight = await addAsset(db, 'Knight', { bones: 20, game_id: game, minutesAgo: 1 });
  await db.insertInto('asset_game').values({ asset_id: knight, game_id: game, position: 0 }).execute();
  await db.insertInto('asset_platform').values({ asset_id: knight, platform_id: console, position: 0 }).execute();
  await clips(knight, { Walk: 1.25, Attack: 0.4, Sleep: 1e30 });
  await clips(await addAsset(db, 'Windmill', { bones: 0 }), { walk: 8, '': 3 });
  draft = await addAsset(db, 'Draft', { bones: 3, status_id: 3, published_at: null });
  await clips(draft, { 'Secret walk': 2 });
});
afterAll(() => started.stop());

const found = async (query = '') => (await callApi(started.app, listClips, query)).cards.map(({ name }) => name);
const counts = (choices: { name: string; count: number }[]) =>
  Object.fromEntries(choices.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));

describe('the list of clips', () => {
  test('contains all clips of listed models, newest models first', async () => {
    const { cards, total } = await callApi(started.app, listClips);
    expect(total).toBe(5);
    expect(cards.map(({ name }) => name)).toEqual(['', 'walk', 'Attack', 'Sleep', 'Walk']);
    expect(cards[4]).toMatchObject({
      name: 'Walk',
      seconds: 1.25,
      bones: 20,
      model: { id: knight, title: 'Knight', picture: null },
      gameTitle: 'Lantern Keep',
    });
  });

  test('can be ordered by name and length over several pages', async () => {
    expect(await found('?sort=name')).toEqual(['', 'Attack', 'Sleep', 'Walk', 'walk']);
    expect(await found('?sort=longest')).toEqual(['Sleep', 'walk', '', 'Walk', 'Attack']);
    for (const sort of ['recent', 'name', 'longest', 'shortest']) {
      const first = await callApi(started.app, listClips, `?sort=${sort}&pageSize=3`);
      const rest = await found(`?sort=${sort}&pageSize=3&cursor=${first.nextCursor}`);
      expect([...first.cards.map(({ name }) => name), ...rest]).toEqual(await found(`?sort=${sort}`));
    }
    expect(await refusal(started.app, `${listClips.path}?sort=relevance`)).toMatchObject({ statusCode: 400 });
  });

  test('can be filtered by length, name, skeleton, game and platform, with counts', async () => {
    const choices = await callApi(started.app, listClipFilters);
    expect(counts(choices.length)).toEqual({
      '0 s to 0.4 s': 1,
      '1 s to 1.9 s': 1,
      '2 s to 4.9 s': 1,
      '5 s to 9.9 s': 1,
      'From 60 s': 1,
    });
    expect(counts(choices.animation)).toEqual({ Walk: 2, Attack: 1, Sleep: 1 });
    expect(counts(choices.game)).toEqual({ 'Lantern Keep': 3 });
    expect(counts(choices.platform)).toEqual({ 'Lantern Box': 3 });
    expect(counts(choices.rigged)).toEqual({ Yes: 3, No: 2 });
    const walk = choices.animation.find(({ name }) => name === 'Walk')?.id;
    expect(await found(`?animation=${walk}`)).toEqual(['walk', 'Walk']);
    expect(await found(`?animation=${walk}&game=${game}`)).toEqual(['Walk']);
    expect(await found(`?platform=${choices.platform[0]?.id}&length=0.4..1.3`)).toEqual(['Attack', 'Walk']);
    expect(await found('?rigged=false')).toEqual(['', 'walk']);
    expect(await found('?bones=10..30&length=..1')).toEqual(['Attack']);
    expect(counts((await callApi(started.app, listClipFilters, '?rigged=true')).animation)).toEqual({
      Walk: 1,
      Attack: 1,
      Sleep: 1,
    });
    for (const wrong of ['length=1', 'length=..', 'bones=x', 'unknown=1'])
      expect(await refusal(started.app, `${listClips.path}?${wrong}`)).toMatchObject({ statusCode: 400 });
  });

  test('suggests names by a part of them, except names in drafts', async () => {
    const { choices } = await callApi(started.app, findClipChoices, '?filter=animation&value=wal');
    expect(choices.map(({ name, count }) => [name, count])).toEqual([['Walk', 2]]);
  });

  test('follows publishing, hiding and new measurements of models', async () => {
    const { db, installation } = started;
    await db.updateTable('asset').set({ status_id: 1, published_at: new Date(), bones: 4 }).where('id', '=', draft).execute();
    await db.updateTable('asset').set({ hidden_at: new Date() }).where('id', '=', knight).execute();
    await installation.version.changed();
    const { cards, total } = await callApi(started.app, listClips);
    expect(cards.map(({ name, bones }) => [name, bones])).toEqual([
      ['Secret walk', 4],
      ['', 0],
      ['walk', 0],
    ]);
    expect(total).toBe(3);
  });
});

describe('clips that fit a skeleton', () => {
  const HASH = 'ab'.repeat(32);
  const upright = Buffer.from([0, 0, 0, 127]).toString('base64');
  const prone = Buffer.from([127, 0, 0, 0]).toString('base64');

  async function rigged(name: string, rest: string, more: object = {}) {
    const { db } = started;
    const asset = await addAsset(db, name, { bones: 1, clips: 1, ...more });
    const { id: bundle_id } = await db
      .insertInto('bundle')
      .values({ asset_id: asset, number: 1, state: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { file_id } = await db
      .selectFrom('picture')
      .select('file_id')
      .where('id', '=', await addPicture(db))
      .executeTakeFirstOrThrow();
    const model = await db
      .insertInto('bundle_model')
      .values({
        bundle_id,
        path: 'a.glb',
        position: 0,
        state: 'ready',
        viewer_file_id: file_id,
        measured: JSON.stringify({ skeleton: { hash: HASH, rest } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('asset').set({ bundle_id, main_model_id: model.id }).where('id', '=', asset).execute();
    await db
      .insertInto('asset_clip')
      .values({ asset_id: asset, name: `${name} waves`, seconds: 1, position: 0 })
      .execute();
    return asset;
  }

  test('are those of listed models with the same bones; another rest pose is marked', async () => {
    const squire = await rigged('Squire', upright, { popularity: 1 });
    const twin = await rigged('Twin', upright, { popularity: 3 });
    const corpse = await rigged('Corpse', prone, { popularity: 2 });
    await rigged('Secret', upright, { status_id: 3, published_at: null });
    await started.installation.version.changed();
    const { models } = await callApi(started.app, listFittingClips, `?id=${squire}`);
    expect(models).toMatchObject([
      { id: twin, name: 'Twin', isAlike: true, clips: [{ name: 'Twin waves', seconds: 1 }], clipCount: 1 },
      { id: corpse, isAlike: false },
    ]);
    expect(models[0]?.url).toMatch(/^\/files\/models\/\d+/);
    expect(await callApi(started.app, listFittingClips, `?id=${knight}`).catch(String)).toMatch(/404/);
  });
});

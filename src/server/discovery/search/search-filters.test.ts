import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listAssetFilters, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { getCollection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { listTechnologies } from '../../../shared/discovery/home/home-contract.ts';
import { findFilterChoices, listSearchFilters, search } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
let nes: number;
let pc: number;
let engine: number;
let otherEngine: number;
let puzzle: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  [nes, pc] = [await addLookup(db, 'platform', 'Nintendo Entertainment System'), await addLookup(db, 'platform', 'PC')];
  await db.updateTable('platform').set({ alt_name: 'NES' }).where('id', '=', nes).execute();
  [engine, otherEngine] = [await addLookup(db, 'technology', 'Wick'), await addLookup(db, 'technology', 'Tallow')];
  puzzle = await addLookup(db, 'genre', 'Puzzle');
  const keep = await addGame(db, 'Lantern Keep', { first_year: 1987 });
  const keepHd = await addGame(db, 'Lantern Keep HD', { first_year: 2017 });
  const draft = await addGame(db, 'Lantern Draft', { status_id: 3, published_at: null, first_year: 1999 });
  for (const [game_id, platform_id] of [
    [keep, nes],
    [keepHd, nes],
    [draft, pc],
  ] as const) {
    const { id } = await db
      .insertInto('game_platform')
      .values({ game_id, platform_id, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('game_technology')
      .values({ game_platform_id: id, technology_id: engine, position: 0, version: null })
      .execute();
  }
  await db.insertInto('game_genre').values({ game_id: keep, genre_id: puzzle, position: 0 }).execute();
  const addModel = async (name: string, games: number[], more: Parameters<typeof addAsset>[2] = {}) => {
    const asset_id = await addAsset(db, name, more);
    for (const [position, game_id] of games.entries())
      await db.insertInto('asset_game').values({ asset_id, game_id, position }).execute();
    return asset_id;
  };
  await addModel('Lantern of two games', [keep, keepHd], { triangles: 100 });
  const stating = await addModel('Lantern for PC', [keep], { triangles: 200_000 });
  await db.insertInto('asset_platform').values({ asset_id: stating, platform_id: pc, position: 0 }).execute();
  await db.insertInto('asset_technology').values({ asset_id: stating, technology_id: otherEngine, position: 0 }).execute();
  await addModel('Lantern of a draft', [draft]);
  await db
    .insertInto('company')
    .values(Array.from({ length: 230 }, (_, n) => ({ name: `Company ${1000 + n}` })))
    .execute();
  const companies = await db.selectFrom('company').select('id').orderBy('id').execute();
  await db
    .insertInto('game_company')
    .values(companies.map(({ id }, position) => ({ game_id: keep, company_id: id, main_developer: true, position })))
    .execute();
  await addLookup(db, 'company', 'Idle-Hands');
});

afterAll(() => started.stop());

const models = async (query: string) =>
  (await callApi(started.app, listAssets, query)).assets.map(({ assetTitle }) => assetTitle).toSorted();
const results = async (query: string) =>
  (await callApi(started.app, search, `?query=lantern${query}`)).newData.map(({ name }) => name).toSorted();

describe('missing facts of a model come from its games', () => {
  test('platforms and technologies of listed games count if it states none', async () => {
    expect(await models(`?platform=${nes}`)).toEqual(['Lantern of two games']);
    expect(await models(`?platform=${pc}`)).toEqual(['Lantern for PC']);
    expect(await models(`?technology=${engine}`)).toEqual(['Lantern of two games']);
    expect(await models(`?technology=${otherEngine}`)).toEqual(['Lantern for PC']);
  });

  test('every place that counts them has the same number', async () => {
    const filters = await callApi(started.app, listAssetFilters);
    expect(filters.platform.map(({ name, count }) => [name, count])).toEqual([
      ['Nintendo Entertainment System', 1],
      ['PC', 1],
    ]);
    expect(filters.technology.map(({ name, count }) => [name, count])).toEqual([
      ['Tallow', 1],
      ['Wick', 1],
    ]);
    expect((await callApi(started.app, getCollection, `?kind=platform&id=${nes}`)).assetsCount).toBe(1);
    const { entries } = await callApi(started.app, listTechnologies);
    expect(entries.find(({ name }) => name === 'Wick')).toMatchObject({ games: 2, assets: 1 });
  });

  test('genre and year of its games filter it', async () => {
    expect(await models(`?genre=${puzzle}`)).toEqual(['Lantern for PC', 'Lantern of two games']);
    expect(await models('?year=2017')).toEqual(['Lantern of two games']);
    expect(await models('?year=1999')).toEqual([]);
    const { genre, year } = await callApi(started.app, listAssetFilters, '?year=2017');
    expect(genre).toEqual([{ id: String(puzzle), name: 'Puzzle', count: 1 }]);
    expect(year.map(({ name, count }) => [name, count])).toEqual([
      ['2017', 1],
      ['1987', 2],
    ]);
  });
});

describe('filters of a search', () => {
  test('filter both kinds if both have them; kinds without the filter have no results', async () => {
    expect(await results(`&platform=${nes}`)).toEqual(['Lantern Keep', 'Lantern Keep HD', 'Lantern of two games']);
    expect(await results('&year=2017&selectedCategory=games')).toEqual(['Lantern Keep HD']);
    expect(await results('&year=2017')).toEqual(['Lantern Keep HD', 'Lantern of two games']);
    expect(await results('&quality=low-poly')).toEqual(['Lantern of two games']);
    expect(await results('&quality=low-poly&selectedCategory=games')).toEqual([]);
    expect(await results('&sort=most-triangles')).toHaveLength(3);
    expect(await results('&sort=released')).toEqual(['Lantern Keep', 'Lantern Keep HD']);
    expect(await results('&sort=released&quality=low-poly')).toEqual([]);
  });

  test('pages of both kinds continue after a cursor with a filter', async () => {
    const first = await callApi(started.app, search, `?query=lantern&platform=${nes}&pageSize=2`);
    expect(first.countItems).toBe(3);
    const rest = await callApi(started.app, search, `?query=lantern&platform=${nes}&pageSize=2&cursor=${first.nextCursor}`);
    expect([...first.newData, ...rest.newData].map(({ name }) => name)).toEqual([
      'Lantern Keep',
      'Lantern Keep HD',
      'Lantern of two games',
    ]);
  });

  test('count games and models together, each filter without its own values', async () => {
    const all = await callApi(started.app, listSearchFilters, '?query=lantern');
    expect(all.platform).toEqual([
      { id: String(nes), name: 'Nintendo Entertainment System', count: 3 },
      { id: String(pc), name: 'PC', count: 1 },
    ]);
    expect(all.year?.map(({ name, count }) => [name, count])).toEqual([
      ['2017', 2],
      ['1987', 3],
    ]);
    const narrowed = await callApi(started.app, listSearchFilters, '?query=lantern&quality=low-poly');
    expect(narrowed.platform).toEqual([{ id: String(nes), name: 'Nintendo Entertainment System', count: 1 }]);
    expect(narrowed.type).toEqual([]);
    const games = await callApi(started.app, listSearchFilters, '?query=lantern&selectedCategory=games');
    expect(games.quality).toBeUndefined();
    expect(games.platform).toEqual([{ id: String(nes), name: 'Nintendo Entertainment System', count: 2 }]);
  });
});

describe('choices beyond the first hundred', () => {
  const found = async (query: string) => (await callApi(started.app, findFilterChoices, query)).choices;

  test('are found by a part of their name, with their counts', async () => {
    expect((await callApi(started.app, listAssetFilters)).company).toHaveLength(100);
    expect(await found('?filter=company&value=company%201229&selectedCategory=models')).toMatchObject([
      { name: 'Company 1229', count: 2 },
    ]);
    expect(await found('?filter=company&value=1229')).toMatchObject([{ name: 'Company 1229', count: 3 }]);
    expect(await found('?filter=company&value=1229&query=draft&selectedCategory=models')).toMatchObject([{ count: 0 }]);
    expect(await found('?filter=company&value=idle%20hands&selectedCategory=games')).toMatchObject([
      { name: 'Idle-Hands', count: 0 },
    ]);
    expect(await found('?filter=platform&value=nes')).toMatchObject([{ name: 'Nintendo Entertainment System', count: 3 }]);
    expect(await found('?filter=game&value=keephd')).toMatchObject([{ name: 'Lantern Keep HD', count: 1 }]);
  });

  test('are found by former names, and platforms by common ones', async () => {
    const [{ id } = { id: '' }] = await found('?filter=company&value=1229');
    await started.db
      .insertInto('lookup_name')
      .values({ kind: 'company', lookup_id: Number(id), name: 'Wren & Sons' })
      .execute();
    expect(await found('?filter=company&value=wren%20sons')).toMatchObject([{ name: 'Company 1229' }]);
    expect(await found('?filter=platform&value=nintendo%20entertainment%20system%20(nes)')).toMatchObject([
      { name: 'Nintendo Entertainment System' },
    ]);
  });

  test('drafts are not', async () => {
    expect(await found('?filter=game&value=draft')).toEqual([]);
  });

  test('chosen values stay among the choices', async () => {
    const last = await found('?filter=company&value=1229');
    const { company } = await callApi(started.app, listSearchFilters, `?query=lantern&company=${last[0]?.id}`);
    expect(company).toHaveLength(100);
    expect(company).toContainEqual({ ...last[0], count: 3 });
  });

  test.each([
    ['?filter=quality&value=a', 'filter'],
    ['?filter=company', 'value'],
    ['?filter=company&value=', 'value'],
    ['?filter=company&value=a&colour=red', 'colour'],
  ])('%s is refused', async (query, field) => {
    expect(await refusal(started.app, findFilterChoices.path + query)).toMatchObject({ statusCode: 400, details: { field } });
  });

  test('signs are compared as signs', async () => {
    expect(await found('?filter=company&value=%25')).toEqual([]);
    expect((await found('?filter=company&value=-')).map(({ name }) => name)).toEqual(['Idle-Hands']);
  });
});

test('games cannot be filtered by fields of models', async () => {
  expect(await refusal(started.app, `${listGames.path}?quality=low-poly`)).toMatchObject({ statusCode: 400 });
});

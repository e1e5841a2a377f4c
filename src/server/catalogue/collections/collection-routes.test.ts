import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listAssetFilters, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { getCollection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listGameFilters, listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { mergeLookups } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';

let started: StartedApp;
let series: number;
let studio: number;
let publisher: number;
let nes: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  series = await addLookup(db, 'series', 'Lantern Keep');
  studio = await addLookup(db, 'company', 'Brass Owl');
  publisher = await addLookup(db, 'company', 'Tall / Tales');
  nes = await addLookup(db, 'platform', 'Nintendo Entertainment System');
  await db.updateTable('platform').set({ alt_name: 'NES', color: '#b00020' }).where('id', '=', nes).execute();
  const second = await addGame(db, 'Lantern Keep II', { series_id: series, first_year: 1990, minutesAgo: 3 });
  const first = await addGame(db, 'Lantern Keep', { series_id: series, first_year: 1987, minutesAgo: 2 });
  const undated = await addGame(db, 'Lantern Keep Lost', { series_id: series, minutesAgo: 1 });
  const draft = await addGame(db, 'Lantern Keep III', {
    series_id: series,
    first_year: 1980,
    status_id: 3,
    published_at: null,
  });
  const hidden = await addGame(db, 'Lantern Keep Zero', { series_id: series, first_year: 1981, hidden_at: new Date() });
  const games = [first, second, undated, draft, hidden];
  const onNes = await db
    .insertInto('game_platform')
    .values(games.filter((id) => id !== undated).map((game_id) => ({ game_id, platform_id: nes, position: 0 })))
    .returning(['id', 'game_id'])
    .execute();
  await db
    .insertInto('game_release')
    .values(
      onNes.flatMap(({ id, game_id }) => {
        const years = game_id === second ? [1991, 1993] : game_id === first ? [] : [1970, 2001];
        return years.map((year, position) => ({ game_platform_id: id, released_on: `${year}-05-01`, position }));
      }),
    )
    .execute();
  await db
    .insertInto('game_company')
    .values([
      ...games.map((game_id) => ({ game_id, company_id: studio, main_developer: true, position: 0 })),
      { game_id: first, company_id: publisher, publisher: true, position: 1 },
      { game_id: second, company_id: publisher, publisher: true, porting_developer: true, position: 1 },
      { game_id: undated, company_id: publisher, main_developer: true, position: 1 },
    ])
    .execute();
  const addModel = async (name: string, game: number, more: Parameters<typeof addAsset>[2] = {}) => {
    const asset_id = await addAsset(db, name, more);
    await db.insertInto('asset_game').values({ asset_id, game_id: game, position: 0 }).execute();
    await db.insertInto('asset_platform').values({ asset_id, platform_id: nes, position: 0 }).execute();
    return asset_id;
  };
  const door = await addModel('Keep door', first);
  await db.insertInto('asset_game').values({ asset_id: door, game_id: second, position: 1 }).execute();
  await addModel('Door of a draft', draft);
  await addModel('Hidden door', first, { hidden_at: new Date() });
});

afterAll(() => started.stop());

const collection = (query: string) => callApi(started.app, getCollection, query);
const games = async (query: string) =>
  (await callApi(started.app, listGames, query)).games.map(({ gameTitle }) => gameTitle.replace('Lantern Keep', '').trim());
const assets = async (query: string) =>
  (await callApi(started.app, listAssets, query)).assets.map(({ assetTitle }) => assetTitle);

describe('a collection', () => {
  test('of a series has the number of published games, and their years', async () => {
    expect(await collection(`?kind=series&id=${series}`)).toEqual({
      id: series,
      kind: 'series',
      name: 'Lantern Keep',
      altName: null,
      color: null,
      logo: null,
      gamesCount: 3,
      assetsCount: 1,
      roles: null,
      firstYear: 1987,
      lastYear: 1990,
    });
  });

  test('of a company has the roles that it had', async () => {
    expect(await collection(`?kind=company&id=${publisher}`)).toMatchObject({
      gamesCount: 3,
      assetsCount: 1,
      roles: { mainDeveloper: 1, publisher: 2, supportingDeveloper: 0, portingDeveloper: 1 },
    });
    expect((await collection(`?kind=company&id=${studio}`)).roles).toMatchObject({ mainDeveloper: 3, publisher: 0 });
  });

  test('of a platform has its short name, its colour and its models', async () => {
    expect(await collection(`?kind=platform&id=${nes}`)).toMatchObject({
      altName: 'NES',
      color: '#b00020',
      gamesCount: 2,
      // An asset's own platform counts, not those of its game.
      assetsCount: 2,
      // Years of releases on this platform, not of the first release anywhere.
      firstYear: 1991,
      lastYear: 1993,
    });
  });

  test('is found by name in any letter case; an id takes precedence', async () => {
    expect((await collection('?kind=company&name=TALL%20%2F%20tales')).id).toBe(publisher);
    expect((await collection(`?kind=company&name=Brass%20Owl&id=${publisher}`)).id).toBe(publisher);
  });

  test('is found by id and name of a row that was merged into it', async () => {
    const { db } = started;
    const [gone, between] = [await addLookup(db, 'series', 'Lamp Keep'), await addLookup(db, 'series', 'Lamp Castle')];
    const mira = await addMember(started, 'mira', { role: 'moderator' });
    const headers = await signedIn(started, mira);
    for (const [id, intoId] of [
      [gone, between],
      [between, series],
    ]) {
      const payload = { kind: 'series', id, intoId, note: 'The same series.' };
      expect((await started.app.inject({ method: 'POST', url: mergeLookups.path, headers, payload })).statusCode).toBe(200);
    }
    for (const wanted of [`id=${gone}`, `id=${between}`, 'name=lamp%20keep'])
      expect((await collection(`?kind=series&${wanted}`)).id).toBe(series);
  });

  test('without published games is empty and has no years', async () => {
    const idle = await addLookup(started.db, 'series', 'Idle');
    expect(await collection(`?kind=series&id=${idle}`)).toMatchObject({
      gamesCount: 0,
      assetsCount: 0,
      firstYear: null,
      lastYear: null,
    });
  });

  test.each(['?kind=series&id=2147483647', '?kind=platform&name=Nowhere', '?kind=company&name=%25'])(
    '%s is not found',
    async (query) => {
      expect(await refusal(started.app, getCollection.path + query)).toMatchObject({ statusCode: 404, name: 'not_found' });
    },
  );

  test.each(['', '?id=1', '?kind=series', '?kind=genre&id=1', '?kind=series&id=x', '?kind=series&id=0', '?kind=series&name='])(
    '%s is refused',
    async (query) => {
      expect((await refusal(started.app, getCollection.path + query)).statusCode).toBe(400);
    },
  );
});

describe('the games of a collection', () => {
  test('are ordered by first release, those without a year last', async () => {
    expect(await games(`?series=${series}&sort=released`)).toEqual(['', 'II', 'Lost']);
  });

  test('continue behind a cursor in the same order', async () => {
    const query = `?series=${series}&sort=released&pageSize=1`;
    const { nextCursor } = await callApi(started.app, listGames, query);
    expect(await games(`${query}&cursor=${nextCursor}`)).toEqual(['II']);
    expect((await refusal(started.app, `${listGames.path}?sort=recent&cursor=${nextCursor}`)).statusCode).toBe(400);
  });

  test('of a company can be filtered by a role', async () => {
    expect(await games(`?company=${publisher}&role=publisher&sort=released`)).toEqual(['', 'II']);
    expect(await games(`?company=${publisher}&role=mainDeveloper`)).toEqual(['Lost']);
    expect((await callApi(started.app, listGames, `?company=${publisher}&role=portingDeveloper`)).gamesCount).toBe(1);
    expect(await games(`?company=${publisher}&role=supportingDeveloper`)).toEqual([]);
    expect((await refusal(started.app, `${listGames.path}?company=${publisher}&role=boss`)).statusCode).toBe(400);
  });

  test('have series counts among the filters of the games list', async () => {
    const { series: choices } = await callApi(started.app, listGameFilters, `?company=${publisher}`);
    expect(choices).toEqual([{ id: String(series), name: 'Lantern Keep', count: 3 }]);
  });
});

describe('the models of a collection', () => {
  test('are those of its listed games, without duplicates', async () => {
    expect(await assets(`?series=${series}`)).toEqual(['Keep door']);
    expect(await assets(`?company=${publisher}`)).toEqual(['Keep door']);
    expect(await assets(`?series=${series}&company=${studio}&platform=${nes}`)).toEqual(['Keep door']);
  });

  test('have series and company counts among the filters of the models list', async () => {
    const choices = await callApi(started.app, listAssetFilters);
    expect(choices.series).toEqual([{ id: String(series), name: 'Lantern Keep', count: 1 }]);
    expect(Object.fromEntries(choices.company.map(({ id, count }) => [id, count]))).toEqual({ [studio]: 1, [publisher]: 1 });
  });
});

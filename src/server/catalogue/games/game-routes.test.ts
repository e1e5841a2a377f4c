import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAccount, addAsset, addGame, addLookup, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getGame, listGameFilters, listGames } from '../../../shared/catalogue/games/game-contract.ts';

let started: StartedApp;
let keep: number;
let nes: number;
let studio: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  nes = await addLookup(db, 'platform', 'Nintendo Entertainment System');
  studio = await addLookup(db, 'company', 'Brass Owl');
  const publisher = await addLookup(db, 'company', 'Tall Tales');
  const engine = await addLookup(db, 'technology', 'Lantern Engine');
  const [japan, mainGame, remaster] = await Promise.all([
    db.selectFrom('region').select('id').where('code', '=', 'JP').executeTakeFirstOrThrow(),
    db.selectFrom('game_type').select('id').where('name', '=', 'Main Game').executeTakeFirstOrThrow(),
    db.selectFrom('game_type').select('id').where('name', '=', 'Remaster').executeTakeFirstOrThrow(),
  ]);
  const full = await db.selectFrom('release_status').select('id').where('name', '=', 'Full Release').executeTakeFirstOrThrow();
  keep = await addGame(db, 'Lantern Keep', {
    type_id: mainGame.id,
    first_year: 1987,
    cover_id: await addPicture(db),
    uploader_id: await addAccount(db, 'mira'),
  });
  await addGame(db, 'Lantern Keep HD', { type_id: remaster.id, related_game_id: keep, first_year: 2017, minutesAgo: -5 });
  await addGame(db, 'Unfinished', { status_id: 3, published_at: null });
  const entry = await db
    .insertInto('game_platform')
    .values({ game_id: keep, platform_id: nes, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('game_release')
    .values([
      {
        game_platform_id: entry.id,
        released_on: '1988-01-01',
        date_precision: 'year',
        release_status_id: full.id,
        position: 1,
      },
      { game_platform_id: entry.id, released_on: '1987-03-05', region_id: japan.id, position: 0 },
    ])
    .execute();
  await db
    .insertInto('game_technology')
    .values({ game_platform_id: entry.id, technology_id: engine, version: '2', position: 0 })
    .execute();
  await db
    .insertInto('game_company')
    .values([
      { game_id: keep, company_id: publisher, publisher: true, position: 0 },
      { game_id: keep, company_id: studio, main_developer: true, position: 1 },
    ])
    .execute();
  const asset = await addAsset(db, 'Keep door', { clips: 1, game_id: keep });
  await db.insertInto('asset_clip').values({ asset_id: asset, name: 'Open', seconds: 1, position: 0 }).execute();
  await db.insertInto('asset_game').values({ asset_id: asset, game_id: keep, position: 0 }).execute();
  const glb = await addLookup(db, 'format', 'GLB');
  await db.insertInto('asset_format').values({ asset_id: asset, format_id: glb, position: 0 }).execute();
});

afterAll(() => started.stop());

const titles = (reply: { games: { gameTitle: string }[] }) => reply.games.map((card) => card.gameTitle);

describe('the list of games', () => {
  test('contains published games with developer, platforms and counts', async () => {
    const reply = await callApi(started.app, listGames, '?page=1&pageSize=50');
    expect(reply.gamesCount).toBe(2);
    expect(reply.games[0]).toMatchObject({
      gameId: keep,
      gameTitle: 'Lantern Keep',
      developerType: 'Brass Owl',
      year: 1987,
      platforms: [{ name: 'Nintendo Entertainment System' }],
    });
    expect(titles(await callApi(started.app, listGames, '?sort=recent'))[0]).toBe('Lantern Keep HD');
  });

  test('can be filtered by type, platform, company, year and technology', async () => {
    const choices = await callApi(started.app, listGameFilters);
    expect(choices.year.map(({ id, count }) => [id, count])).toEqual([
      ['2017', 1],
      ['1987', 1],
    ]);
    expect(choices.technology).toMatchObject([{ name: 'Lantern Engine', count: 1 }]);
    expect(choices.type.map(({ name }) => name).toSorted()).toEqual(['Base Game', 'Remaster']);
    const query = `?platform=${nes}&company=${studio}&technology=${choices.technology[0]?.id}&year=1987`;
    expect(titles(await callApi(started.app, listGames, query))).toEqual(['Lantern Keep']);
    expect(titles(await callApi(started.app, listGames, `?platform=${nes}&year=2017`))).toEqual([]);
  });

  test('can be filtered by theme; games without one are in no choice', async () => {
    const { db, installation } = started;
    const horror = await addLookup(db, 'theme', 'Lantern horror');
    await db.insertInto('game_theme').values({ game_id: keep, theme_id: horror, position: 0 }).execute();
    await installation.version.changed();
    const byTheme = async () => ({
      choices: (await callApi(started.app, listGameFilters)).theme.map(({ name, count }) => [name, count]),
      found: titles(await callApi(started.app, listGames, `?theme=${horror}`)),
    });
    expect(await byTheme()).toEqual({ choices: [['Lantern horror', 1]], found: ['Lantern Keep'] });
    await db.deleteFrom('game_theme').where('game_id', '=', keep).execute();
    await installation.version.changed();
    expect(await byTheme()).toEqual({ choices: [], found: [] });
  });

  test('a year of games on a platform is the year of a release there, in lists and counts', async () => {
    const { db } = started;
    const [amiga, drive] = [await addLookup(db, 'platform', 'Amiga'), await addLookup(db, 'platform', 'Mega Drive')];
    const cop = await addGame(db, 'Techno Cop', { first_year: 1988 });
    for (const [position, [platform_id, released_on]] of [
      [amiga, '1988-01-01'] as const,
      [drive, '1990-01-01'] as const,
    ].entries()) {
      const row = await db
        .insertInto('game_platform')
        .values({ game_id: cop, platform_id, position })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('game_release').values({ game_platform_id: row.id, released_on, position: 0 }).execute();
    }
    const found = async (query: string) => titles(await callApi(started.app, listGames, query));
    for (const years of ['year=1990', 'years=1990..1990', 'year=1990&years=1989..']) {
      expect(await found(`?platform=${drive}&${years}`)).toEqual(['Techno Cop']);
      expect(await found(`?platform=${amiga}&${years}`)).toEqual([]);
    }
    expect(await found('?year=1988')).toContain('Techno Cop');
    expect(await found('?year=1990')).toEqual([]);

    const choices = (query: string) => callApi(started.app, listGameFilters, query);
    const counts = (rows: { id: string; count: number }[]) => rows.map(({ id, count }) => [id, count]);
    expect(counts((await choices(`?platform=${drive}`)).year)).toEqual([['1990', 1]]);
    expect(counts((await choices(`?platform=${drive}&year=1990`)).year)).toEqual([['1990', 1]]);
    expect((await choices('?year=1990')).platform).toMatchObject([{ name: 'Mega Drive', count: 1 }]);
    await db.deleteFrom('game').where('id', '=', cop).execute();
  });

  test("can be filtered by the format of a game's models", async () => {
    const { format } = await callApi(started.app, listGameFilters);
    expect(format).toMatchObject([{ name: 'GLB', count: 1 }]);
    expect(titles(await callApi(started.app, listGames, `?format=${format[0]?.id}`))).toEqual(['Lantern Keep']);
    expect(titles(await callApi(started.app, listGames, `?format=${format[0]?.id}&year=2017`))).toEqual([]);
  });

  test('a choice without results is still named, so that a page can show it', async () => {
    const idle = await addLookup(started.db, 'company', 'Idle Hands');
    const choices = await callApi(started.app, listGameFilters, `?company=${idle}&company=2147483647`);
    expect(choices.company).toContainEqual({ id: String(idle), name: 'Idle Hands', count: 0 });
    expect(choices.company.map(({ name }) => name)).toContain('Brass Owl');
    expect(choices.company.map(({ id }) => id)).not.toContain('2147483647');
    expect((await callApi(started.app, listGameFilters)).company.map(({ name }) => name)).not.toContain('Idle Hands');
  });

  test.each(['?year=19', '?type=x', '?quality=low-poly', '?sort=a'])('%s is refused', async (query) => {
    expect((await refusal(started.app, listGames.path + query)).statusCode).toBe(400);
  });
});

describe('one game', () => {
  test('has everything that its page shows', async () => {
    const { data } = await callApi(started.app, getGame, `?gameName=Lantern%20Keep&gameId=${keep}`);
    expect(data[0]?.attributes).toMatchObject({
      title: 'Lantern Keep',
      type: { name: 'maingame' },
      gameRalationMains: [{ title: 'Lantern Keep HD', type: 'Remaster' }],
      company: [
        { name: 'Tall Tales', publisher: true },
        { name: 'Brass Owl', mainDeveloper: true },
      ],
      platformReleases: [
        {
          platform: { name: 'Nintendo Entertainment System', color: 'grey' },
          releases: [
            { date: '1987-03-05', datePrecision: 'day', region: { attributes: { code: 'JP', name: 'Japan' } }, status: null },
            { date: '1988-01-01', datePrecision: 'year', region: null, status: 'Full Release' },
          ],
          technologies: [{ name: 'Lantern Engine', version: '2' }],
        },
      ],
      assets: [{ name: 'Keep door' }],
      resources: { animations: 1 },
      uploader: { username: 'mira' },
    });
  });

  test('names its parent game', async () => {
    const { data } = await callApi(started.app, getGame, '?gameName=lantern keep hd');
    expect(data[0]?.attributes).toMatchObject({
      type: { name: 'Remaster' },
      gameRalation: { id: keep, title: 'Lantern Keep', isDraft: false },
    });
  });

  test('names a parent that is a draft, and omits a hidden one', async () => {
    const { db } = started;
    const draft = await addGame(db, 'Draft Keep', { status_id: 3, published_at: null });
    const hidden = await addGame(db, 'Hidden Keep', { hidden_at: new Date(), hidden_by: 'moderator' });
    const port = await addGame(db, 'Keep Port', { related_game_id: draft });
    const bundle = await addGame(db, 'Keep Bundle', { related_game_id: hidden });
    const related = async (id: number) =>
      (await callApi(started.app, getGame, `?gameId=${id}`)).data[0]?.attributes.gameRalation;
    expect(await related(port)).toMatchObject({ title: 'Draft Keep', isDraft: true });
    expect(await related(bundle)).toBeNull();
    await db.updateTable('game').set({ status_id: 3, published_at: null }).where('id', 'in', [port, bundle]).execute();
  });

  test.each(['?gameId=2147483647', '?gameId=defaultId', '?gameName=Unfinished', ''])('%s is an empty list', async (query) => {
    expect(await callApi(started.app, getGame, query)).toEqual({ data: [] });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listAssetFilters, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import { findFilterChoices, listSearchFilters, readSearch, search } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const changed = () => started.installation.version.changed();
const found = async (query: string) =>
  (await callApi(started.app, listAssets, `?sort=name&${query}`)).assets.map((card) => card.assetTitle);
const choices = (query = '') => callApi(started.app, listAssetFilters, query);
const countsOf = (list: { id: string; count: number }[]) => Object.fromEntries(list.map(({ id, count }) => [id, count]));

describe('filters by license terms', () => {
  const licensed = async (license: string) =>
    addAsset(started.db, `Under ${license}`, { license_id: await addLookup(started.db, 'license', license) });

  test('narrow models, and know common licenses by any of their names', async () => {
    for (const license of ['CC0 1.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC-BY-NC-ND-3.0', 'GPL 3.0', 'Ask me'])
      await licensed(license);
    await addAsset(started.db, 'Unlicensed');
    await changed();
    expect(await found('commercialUse=true')).toEqual(['Under CC0 1.0', 'Under CC BY-SA 4.0', 'Under GPL 3.0']);
    expect(await found('commercialUse=false')).toEqual(['Under CC BY-NC 4.0', 'Under CC-BY-NC-ND-3.0']);
    expect(await found('derivatives=false')).toEqual(['Under CC-BY-NC-ND-3.0']);
    expect(await found('commercialUse=true&shareAlike=false')).toEqual(['Under CC0 1.0']);
    const { commercialUse, derivatives, shareAlike } = await choices('?commercialUse=true');
    expect([commercialUse, derivatives, shareAlike].map(countsOf)).toEqual([
      { false: 2, true: 3 },
      { true: 3 },
      { false: 1, true: 2 },
    ]);
    expect(commercialUse.map(({ name }) => name)).toEqual(['No', 'Yes']);
  });

  test('use terms that moderators set, which is logged and takes effect at once', async () => {
    const id = await addLookup(started.db, 'license', 'Fan works');
    await licensed('Fan works');
    await changed();
    expect(await found('commercialUse=false')).not.toContain('Under Fan works');
    const headers = await signedIn(started, await addMember(started, 'mira', { role: 'moderator' }));
    const say = (payload: object, as: Record<string, string>) =>
      started.app.inject({ method: 'POST', url: '/api/moderation/lookups/license-terms', headers: as, payload });
    const terms = { commercialUse: false, derivatives: true, shareAlike: null };
    const ada = await signedIn(started, await addMember(started, 'ada'));
    expect((await say({ id, terms, note: 'Why' }, ada)).statusCode).toBe(403);
    expect((await say({ id: 999_999, terms, note: 'Why' }, headers)).statusCode).toBe(404);
    expect((await say({ id, terms, note: 'Their page says so.' }, headers)).statusCode).toBe(200);
    expect(await found('commercialUse=false&derivatives=true')).toContain('Under Fan works');
    const get = async <T>(url: string) => (await started.app.inject({ url: `/api/moderation/${url}`, headers })).json<T>();
    const { lookups } = await get<{ lookups: unknown[] }>('lookups?kind=license&query=fan');
    expect(lookups).toMatchObject([{ name: 'Fan works', terms }]);
    const { acts } = await get<{ acts: unknown[] }>('lookup-acts?kind=license');
    expect(acts[0]).toMatchObject({ act: 'change', name: 'Fan works', actor: 'mira', note: 'Their page says so.' });
  });
});

describe('filters by measurements', () => {
  test('UVs: unmeasured models match neither choice', async () => {
    await addAsset(started.db, 'Unwrapped', { has_uv: true });
    await addAsset(started.db, 'Bare', { has_uv: false });
    await changed();
    expect(await found('uvs=true')).toEqual(['Unwrapped']);
    expect(await found('uvs=false')).toEqual(['Bare']);
  });

  test('ranges are counted by the parts of their scales, beside all other filters, and each part finds its count', async () => {
    const { db } = started;
    const game = await addGame(db, 'Game of ranges', { first_year: 1998 });
    const sides = [256, 2048, null];
    for (const [index, triangles] of [0, 99, 100, 9_000_000].entries()) {
      const published_at = new Date(`2031-0${index + 1}-28T23:59:00Z`);
      const asset_id = await addAsset(db, `Ranged ${triangles}`, {
        triangles,
        texture_side: sides[index] ?? null,
        published_at,
      });
      await db.insertInto('asset_game').values({ asset_id, game_id: game, position: 0 }).execute();
      // As a save with files does.
      const file_bytes = index === 0 ? null : 10_000 * index;
      await db.updateTable('asset').set({ file_bytes }).where('id', '=', asset_id).execute();
    }
    await changed();
    const all = await choices(`?game=${game}`);
    const shown = (list: { id: string; name: string; count: number }[]) => list.map((part) => Object.values(part).join(': '));
    expect(shown(all.triangles)).toEqual(['0..99: 0 to 99: 2', '100..199: 100 to 199: 1', '5000000..: From 5,000,000: 1']);
    expect(shown(all.textureSide)).toEqual(['256..511: 256 px to 511 px: 1', '2048..4095: 2,048 px to 4,095 px: 1']);
    expect(countsOf(all.fileSize)).toEqual({ '10000..19999': 1, '20000..49999': 2 });
    expect(countsOf(all.years)).toEqual({ '1998..1998': 4 });
    expect(shown(all.added)).toHaveLength(4);
    expect(shown(all.added)[0]).toBe('2031-01-01..2031-01-31: 01 Jan 2031 to 31 Jan 2031: 1');
    const narrowed = await choices(`?game=${game}&triangles=100..&added=2031-01-28..2031-03-28`);
    expect(countsOf(narrowed.triangles)).toEqual({ '0..99': 2, '100..199': 1 });
    expect(Object.values(countsOf(narrowed.added))).toEqual([1, 1]);
    expect(countsOf(narrowed.years)).toEqual({ '1998..1998': 1 });
    for (const [name, list] of Object.entries({ triangles: all.triangles, added: all.added, fileSize: all.fileSize }))
      for (const { id, count } of list) expect(await found(`game=${game}&${name}=${id}`)).toHaveLength(count);
    const both = await callApi(started.app, listSearchFilters, `?game=${game}`);
    expect(countsOf(both.triangles ?? [])).toEqual(countsOf(all.triangles));
  });

  test('the day of publication, for both kinds, in UTC', async () => {
    const { db } = started;
    await addGame(db, 'Added first', { first_year: 1999, published_at: new Date('2033-01-31T23:59:59.999Z') });
    await addAsset(db, 'Added then', { published_at: new Date('2033-02-01T00:00:00Z') });
    await changed();
    const names = async (query: string) =>
      (await callApi(started.app, search, query)).newData.map(({ name }) => name).toSorted();
    expect(await names('?added=2033-01-01..2033-01-31')).toEqual(['Added first']);
    expect(await names('?added=2033-02-01..2033-02-01')).toEqual(['Added then']);
    expect(await names('?added=2033-02-01..2033-01-31')).toEqual(['Added first', 'Added then']);
    expect((await callApi(started.app, readSearch, '?typed=added:2033-01..2033-02')).filters).toEqual([
      { filter: 'added', value: '2033-01-01..2033-02-28' },
    ]);
    const { added, years } = await callApi(started.app, listSearchFilters, '?added=2033-01-01..');
    expect(added?.slice(-2)).toEqual([
      { id: '2033-01-01..2033-01-31', name: '01 Jan 2033 to 31 Jan 2033', count: 1 },
      { id: '2033-02-01..2033-02-28', name: '01 Feb 2033 to 28 Feb 2033', count: 1 },
    ]);
    expect(countsOf(years ?? [])).toEqual({ '1999..1999': 1 });
    for (const wrong of ['2033-13-01..', '2033..', '2033-01-01', '..'])
      expect(await refusal(started.app, `${listAssets.path}?added=${wrong}`)).toMatchObject({ statusCode: 400 });
  });

  test('animations by name, in any letter case, once for each model; those of drafts are not offered', async () => {
    const { db } = started;
    const clips = (asset_id: number, names: string[]) =>
      db
        .insertInto('asset_clip')
        .values(names.map((name, position) => ({ asset_id, name, seconds: 1, position })))
        .execute();
    const knight = await addAsset(db, 'Knight');
    await clips(knight, ['Walk', 'walk', ' Run ', '']);
    const draft = await addAsset(db, 'Draft', { status_id: 3, published_at: null });
    await clips(draft, ['Walk', 'Secret walk']);
    await clips(await addAsset(db, 'Goblin'), ['WALK', 'x'.repeat(3000)]);
    await changed();
    const { animation } = await choices();
    expect(animation.slice(0, 2).map(({ name, count }) => [name, count])).toEqual([
      ['Walk', 2],
      ['Run', 1],
    ]);
    const find = (typed: string) =>
      callApi(started.app, findFilterChoices, `?filter=animation&value=${typed}&selectedCategory=models`);
    expect((await find('WAL')).choices.map(({ name, count }) => [name, count])).toEqual([['Walk', 2]]);
    const idOf = (name: string) => animation.find((choice) => choice.name === name)?.id ?? '';
    expect(await found(`animation=${idOf('Walk')}`)).toEqual(['Goblin', 'Knight']);
    expect(await found(`animation=${idOf('Run')}`)).toEqual(['Knight']);

    // As a save does after a new measurement.
    await db.deleteFrom('asset_clip').where('asset_id', '=', knight).execute();
    await clips(knight, ['Idle']);
    await db.updateTable('asset').set({ status_id: 1, published_at: new Date() }).where('id', '=', draft).execute();
    await changed();
    expect((await find('walk')).choices.map(({ name, count }) => [name, count])).toEqual([
      ['Walk', 2],
      ['Secret walk', 1],
    ]);
    expect(await found(`animation=${idOf('Run')}`)).toEqual([]);
  });
});

test('a year of models on a platform is the year of a release of their games there, in lists and counts', async () => {
  const { db } = started;
  const [amiga, drive, arcade] = [
    await addLookup(db, 'platform', 'Amiga'),
    await addLookup(db, 'platform', 'Mega Drive'),
    await addLookup(db, 'platform', 'Arcade'),
  ];
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
  const modelOf = async (name: string, platform_id?: number) => {
    const asset_id = await addAsset(db, name);
    await db.insertInto('asset_game').values({ asset_id, game_id: cop, position: 0 }).execute();
    if (platform_id !== undefined)
      await db.insertInto('asset_platform').values({ asset_id, platform_id, position: 0 }).execute();
  };
  await modelOf('Cop');
  await modelOf('Cop of the Mega Drive', drive);
  await modelOf('Cop of no release', arcade);
  await changed();
  const both = ['Cop', 'Cop of the Mega Drive'];
  for (const years of ['year=1990', 'years=1990..1990', 'year=1990&years=1989..']) {
    expect(await found(`platform=${drive}&${years}`)).toEqual(both);
    expect(await found(`platform=${amiga}&${years}`)).toEqual([]);
    expect(await found(`platform=${arcade}&${years}`)).toEqual([]);
  }
  // A model with its own platform does not have the other platforms of its game.
  expect(await found(`platform=${amiga}&year=1988`)).toEqual(['Cop']);
  expect(await found(`platform=${arcade}`)).toEqual(['Cop of no release']);
  expect(await found('year=1988')).toEqual(['Cop', 'Cop of no release', 'Cop of the Mega Drive']);
  expect(await found('year=1990')).toEqual([]);

  expect(countsOf((await choices(`?platform=${drive}`)).year)).toEqual({ 1990: 2 });
  expect((await choices('?year=1990')).platform).toMatchObject([{ name: 'Mega Drive', count: 2 }]);
  expect((await choices('?year=1988')).platform).toMatchObject([{ name: 'Amiga', count: 1 }]);
  const { assetsCount } = await callApi(started.app, listAssets, `?platform=${drive}&year=1990`);
  expect(assetsCount).toBe(2);
});

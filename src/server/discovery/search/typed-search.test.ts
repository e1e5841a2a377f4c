import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addMember } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { findFilterChoices, listSearchFilters, readSearch, search } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
let ids: Record<'ps1' | 'ps2' | 'halfLife' | 'halfLife2' | 'doom' | 'otherDoom' | 'tag' | 'ann', number>;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const ps1 = await addLookup(db, 'platform', 'PlayStation');
  const ps2 = await addLookup(db, 'platform', 'PlayStation 2');
  await db.updateTable('platform').set({ alt_name: 'PS2' }).where('id', '=', ps2).execute();
  const tag = await addLookup(db, 'tag', 'Sci-fi');
  const ann = await addMember(started, 'ann');
  const halfLife = await addGame(db, 'Half-Life', { first_year: 1998, uploader_id: ann });
  const halfLife2 = await addGame(db, 'Half-Life 2', { first_year: 2004 });
  const doom = await addGame(db, 'Doom', { first_year: 1993 });
  const otherDoom = await addGame(db, 'Do-om', { first_year: 2016 });
  await addGame(db, 'Doom Draft', { status_id: 3, published_at: null });
  const crowbar = await addAsset(db, 'Red crowbar', {
    triangles: 300,
    bones: 40,
    clips: 2,
    texture_side: 1024,
    uploader_id: ann,
    alsoFoundBy: ['Sci-fi'],
  });
  await db.insertInto('asset_game').values({ asset_id: crowbar, game_id: halfLife, position: 0 }).execute();
  await db.insertInto('asset_tag').values({ asset_id: crowbar, tag_id: tag, position: 0 }).execute();
  await addAsset(db, 'Crowbar, red and rusty', { triangles: 4000 });
  await addAsset(db, 'クローバー', { triangles: 10 });
  ids = { ps1, ps2, halfLife, halfLife2, doom, otherDoom, tag, ann };
});
afterAll(() => started.stop());

const read = (...typed: string[]) =>
  callApi(started.app, readSearch, `?${typed.map((text) => `typed=${encodeURIComponent(text)}`).join('&')}`);
const filtersIn = async (typed: string) => (await read(typed)).filters.map(({ filter, value }) => `${filter}=${value}`);
const found = async (query: string) => (await callApi(started.app, search, query)).newData.map(({ name }) => name).toSorted();

describe('a typed text is parsed', () => {
  test('names become values, by any of their names', async () => {
    expect(await read('crowbar game:"half-life" platform:ps2', 'tag:scifi by:Ann')).toEqual({
      queries: ['crowbar'],
      filters: [
        { filter: 'game', value: String(ids.halfLife) },
        { filter: 'platform', value: String(ids.ps2) },
        { filter: 'tag', value: String(ids.tag) },
        { filter: 'uploader', value: String(ids.ann) },
      ],
      unread: [],
    });
  });

  test('the type "main game" is found by its name on screens and by that of the database', async () => {
    const [onScreens, ...others] = await Promise.all(['base game', 'main game'].map((name) => filtersIn(`type:"${name}"`)));
    expect(onScreens).toEqual([expect.stringMatching(/^type=\d+$/)]);
    expect(others).toEqual([onScreens]);
  });

  test('all namesakes are meant; part of a name means all names with it, and no draft', async () => {
    expect(await filtersIn('game:doom')).toEqual([`game=${ids.doom}`, `game=${ids.otherDoom}`]);
    expect(await filtersIn('game:lif')).toEqual([`game=${ids.halfLife}`, `game=${ids.halfLife2}`]);
    expect(await filtersIn('platform:play')).toEqual([`platform=${ids.ps1}`, `platform=${ids.ps2}`]);
    expect((await read('game:draft')).unread).toEqual(['game:draft']);
  });

  test('numbers, years, words and booleans', async () => {
    expect(await filtersIn('tris:<3k year:1998 year:1999-1997 rigged:yes quality:low-poly')).toEqual([
      'triangles=..2999',
      'year=1998',
      'years=1997..1999',
      'rigged=true',
      'quality=low-poly',
    ]);
    expect(await filtersIn('"red crowbar" -rusty file:*.obj')).toEqual(['exact=red crowbar', 'without=rusty', 'file=*.obj']);
  });

  test('unknown filters are reported, and their words are searched', async () => {
    expect(await read('sword platform:"Ouija Board" tris:many rigged:perhaps -game:doom')).toEqual({
      queries: ['sword Ouija Board many perhaps'],
      filters: [],
      unread: ['platform:"Ouija Board"', 'tris:many', 'rigged:perhaps', '-game:doom'],
    });
  });

  test.each(['%', "' or 1=1 --", '(a+)+$', '\\', '_'])('"%s" behind a prefix is no name', async (sign) => {
    expect((await read(`game:"a${sign}a" x`)).filters).toEqual([]);
  });

  test('fifty filters are accepted, and a longer text is refused', async () => {
    const { filters, unread } = await read('tag:scifi '.repeat(48), 'tag:scifi '.repeat(5));
    expect([filters.length, unread.length]).toEqual([50, 3]);
    expect(await refusal(started.app, `${readSearch.path}?typed=${'a'.repeat(501)}`)).toMatchObject({ statusCode: 400 });
  });
});

describe('filters without a query', () => {
  test('list the matching publications', async () => {
    expect(await found(`?tag=${ids.tag}`)).toEqual(['Red crowbar']);
    expect(await found(`?uploader=${ids.ann}`)).toEqual(['Half-Life', 'Red crowbar']);
    expect(await found('')).toEqual([]);
  });

  test('a range has from, to and between; a reversed one is swapped', async () => {
    expect(await found('?triangles=..299')).toEqual(['クローバー']);
    expect(await found('?triangles=300..')).toEqual(['Crowbar, red and rusty', 'Red crowbar']);
    expect(await found('?triangles=4000..300')).toEqual(['Crowbar, red and rusty', 'Red crowbar']);
    expect(await found('?years=1997..2004')).toEqual(['Half-Life', 'Half-Life 2', 'Red crowbar']);
    expect(await found('?triangles=..999999999999999')).toHaveLength(3);
    expect(await found('?bones=21..&clips=1..&textureSide=1024..')).toEqual(['Red crowbar']);
    expect(await found('?bones=41..')).toEqual([]);
    // Without files there is no size.
    expect(await found('?triangles=300..&fileSize=0..')).toEqual([]);
    expect(await refusal(started.app, `${search.path}?triangles=x..2`)).toMatchObject({ statusCode: 400 });
  });

  test('exact words are consecutive in a name; excluded words are whole words', async () => {
    expect(await found('?query=crowbar&exact=red%20crowbar')).toEqual(['Red crowbar']);
    expect(await found('?query=crowbar&exact=Crowbar%20RED')).toEqual(['Crowbar, red and rusty']);
    expect(await found('?exact=sci-fi')).toEqual(['Red crowbar']);
    expect(await found('?exact=ローバ')).toEqual(['クローバー']);
    expect(await found('?query=crowbar&without=rusty')).toEqual(['Red crowbar']);
    expect(await found('?query=crowbar&without=rus')).toHaveLength(2);
    expect(await found('?query=crowbar&without=rusty&without=red')).toEqual([]);
    expect(await found('?query=crowbar&without=%25')).toHaveLength(2);
  });

  test('uploaders are offered by name if they published something', async () => {
    await addMember(started, 'annabel');
    const { choices } = await callApi(started.app, findFilterChoices, '?filter=uploader&value=ann');
    expect(choices).toEqual([{ id: String(ids.ann), name: 'ann', count: 2 }]);
    expect((await callApi(started.app, listSearchFilters, '?query=crowbar')).uploader).toMatchObject([
      { name: 'ann', count: 1 },
    ]);
  });
});

test.each(['🐉🐉', 'the of and', '\u200f\u202eab', '\u200b', "'; drop table game; --", '(q+)+$', '%_\\'])(
  'a search for "%s" has a reply',
  async (query) => expect(await found(`?query=${encodeURIComponent(query)}`)).toEqual([]),
);

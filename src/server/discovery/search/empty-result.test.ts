import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import { search } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
let platforms: Record<'ps2' | 'island' | 'empty', number>;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const ps2 = await addLookup(db, 'platform', 'PlayStation 2');
  await db.updateTable('platform').set({ alt_name: 'PS2' }).where('id', '=', ps2).execute();
  platforms = {
    ps2,
    island: await addLookup(db, 'platform', 'Racing Island System'),
    empty: await addLookup(db, 'platform', 'Vectrex'),
  };
  const racing = await addGame(db, 'Racing Heron');
  const draft = await addGame(db, 'Racing Draft', { status_id: STATUS_DRAFT, published_at: null });
  for (const game_id of [racing, draft])
    await db.insertInto('game_platform').values({ game_id, platform_id: ps2, position: 0 }).execute();
  const puzzle = await addGame(db, 'Puzzle Heron');
  await db.insertInto('game_platform').values({ game_id: puzzle, platform_id: platforms.island, position: 0 }).execute();
  await addAsset(db, 'Lantern', { triangles: 100 });
  await addAsset(db, 'Lantern post', { triangles: 300 });
  await started.installation.version.changed();
});
afterAll(() => started.stop());

const helpFor = async (query: string) => {
  const { countItems, instead, elsewhere, platforms: offered } = await callApi(started.app, search, query);
  return { countItems, instead, elsewhere, platforms: offered };
};
const NOTHING = { countItems: 0, instead: [], elsewhere: [], platforms: [] };

describe('a platform among the words is offered as a filter', () => {
  test.each([
    ['after the others, by its short name', 'racing ps2', 'racing'],
    ['before the others, by its full name', 'PlayStation 2 racing', 'racing'],
    ['written otherwise', 'heron play-station 2', 'heron'],
  ])('%s: %s', async (_where, typed, query) => {
    expect((await helpFor(`?query=${encodeURIComponent(typed)}`)).platforms).toEqual([
      { id: platforms.ps2, name: 'PlayStation 2', query, count: 1 },
    ]);
  });

  test('the longest name is offered', async () => {
    expect((await helpFor('?query=puzzle%20racing%20island%20system')).platforms).toEqual([
      { id: platforms.island, name: 'Racing Island System', query: 'puzzle', count: 1 },
    ]);
  });

  test.each([
    ['nothing is found there', 'racing vectrex'],
    ['only a part of its name is typed', 'racing playstation'],
    ['only drafts are found there', 'draft ps2'],
    ['there is no other word', 'vectrex'],
  ])('but not where %s', async (_why, typed) => {
    expect((await helpFor(`?query=${encodeURIComponent(typed)}`)).platforms).toEqual([]);
  });

  test('nor beside a chosen platform, or another text', async () => {
    expect((await helpFor(`?query=racing%20ps2&platform=${platforms.island}`)).platforms).toEqual([]);
    expect((await helpFor('?query=racing%20ps2&query=heron')).platforms).toEqual([]);
  });
});

describe('other categories with results', () => {
  test('are offered with their counts', async () => {
    expect(await helpFor('?query=lantern&selectedCategory=games')).toEqual({
      ...NOTHING,
      elsewhere: [{ category: 'models', count: 2 }],
    });
    expect(await helpFor('?query=puzzle&selectedCategory=models')).toEqual({
      ...NOTHING,
      elsewhere: [{ category: 'games', count: 1 }],
    });
  });

  test('count results under the same filters', async () => {
    const elsewhere = async (filter: string) => (await helpFor(`?query=lantern&selectedCategory=games&${filter}`)).elsewhere;
    expect(await elsewhere('triangles=200..')).toEqual([{ category: 'models', count: 1 }]);
    expect(await elsewhere('triangles=900..')).toEqual([]);
  });

  test('count results of the corrected text', async () => {
    expect((await helpFor('?query=lantren&selectedCategory=games')).elsewhere).toEqual([{ category: 'models', count: 2 }]);
  });

  test('are not offered for a search in all of them', async () => {
    expect((await helpFor('?query=xqxqxqxq')).elsewhere).toEqual([]);
  });
});

test('drafts are neither counted nor named', async () => {
  expect(await helpFor('?query=racing%20draft&selectedCategory=models')).toMatchObject({ countItems: 0, elsewhere: [] });
  expect((await helpFor('?query=racing%20draff&selectedCategory=games')).instead).not.toContain('Racing Draft');
});

test('no other text is offered if only the filters exclude all results', async () => {
  expect((await helpFor('?query=lantern&triangles=900..')).instead).toEqual([]);
  expect((await helpFor('?query=lantern%20xqxqxqxq&triangles=100..')).instead).toEqual(['Lantern', 'Lantern post']);
});

test('a search with results offers nothing', async () => {
  expect(await helpFor('?query=racing')).toEqual({ ...NOTHING, countItems: 1 });
});

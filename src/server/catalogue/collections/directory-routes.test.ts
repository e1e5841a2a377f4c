import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listDirectory } from '../../../shared/catalogue/collections/directory-contract.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const series = await addLookup(db, 'series', 'Lantern');
  await addLookup(db, 'series', 'Nothing of it');
  const platforms = [];
  for (const name of ['Ämber', 'amber two', '3DO', 'セガ', 'Box', 'Box-2', 'Draft Box'])
    platforms.push(await addLookup(db, 'platform', name));
  await db.updateTable('platform').set({ alt_name: 'BX', color: '#b00020' }).where('name', '=', 'Box').execute();
  const game = await addGame(db, 'The Lantern', { series_id: series, first_year: 1987 });
  await addGame(db, '1987', {});
  await addGame(db, 'Éclair', {});
  const draft = await addGame(db, 'Draft', { status_id: 3, published_at: null });
  const draftBox = platforms.at(-1) ?? 0;
  await db
    .insertInto('game_platform')
    .values([
      ...platforms.slice(0, -1).map((platform_id, position) => ({ game_id: game, platform_id, position })),
      { game_id: draft, platform_id: draftBox, position: 0 },
    ])
    .execute();
  const asset_id = await addAsset(db, 'A lamp');
  await db.insertInto('asset_game').values({ asset_id, game_id: game, position: 0 }).execute();
});

afterAll(() => started.stop());

const list = (query: string) => callApi(started.app, listDirectory, query);
const names = async (query: string) => (await list(query)).entries.map(({ name }) => name);
const initials = async (query: string) =>
  (await list(query)).initials.flatMap(({ initial, count }) => (count === 0 ? [] : [`${initial} ${count}`]));

test('platforms are listed alphabetically, without those that have nothing published', async () => {
  expect(await names('?kind=platform')).toEqual(['3DO', 'Ämber', 'amber two', 'Box', 'Box-2', 'セガ']);
  expect(await initials('?kind=platform')).toEqual(['0 1', 'a 2', 'b 2', 'other 1']);
  const { entries, total } = await list('?kind=platform&initial=b');
  expect(total).toBe(2);
  expect(entries[0]).toMatchObject({ name: 'Box', altName: 'BX', color: '#b00020', year: null, gamesCount: 1, assetsCount: 1 });
  expect(await names('?kind=platform&initial=other')).toEqual(['セガ']);
  expect(await names('?kind=platform&initial=q')).toEqual([]);
});

test('games and series are searched in the same way', async () => {
  expect(await names('?kind=game')).toEqual(['1987', 'Éclair', 'The Lantern']);
  expect((await list('?kind=game&initial=t')).entries[0]).toMatchObject({ year: 1987, gamesCount: null });
  expect(await names('?kind=series')).toEqual(['Lantern']);
  expect(await names('?kind=company')).toEqual([]);
});

test('pages by number and by cursor are equal', async () => {
  const byCursor: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const reply: Awaited<ReturnType<typeof list>> = await list(`?kind=platform&pageSize=2${cursor && `&cursor=${cursor}`}`);
    byCursor.push(...reply.entries.map(({ name }) => name));
    cursor = reply.nextCursor;
  }
  const byNumber = await Promise.all([1, 2, 3].map((page) => names(`?kind=platform&pageSize=2&page=${page}`)));
  expect(byCursor).toEqual(byNumber.flat());
});

test.each([
  ['?kind=planet', 'kind'],
  ['', 'kind'],
  ['?kind=game&initial=aa', 'initial'],
  ['?kind=game&cursor=x', 'cursor'],
])('%s is refused', async (query, field) => {
  expect(await refusal(started.app, listDirectory.path + query)).toMatchObject({ statusCode: 400, details: { field } });
});

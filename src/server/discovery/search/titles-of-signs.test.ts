import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { callApi } from '../../../../test/call-api.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
const SIGNS = ['.', '..', '...', '???', '!!!', '★', '🎮', '/', '%', '+', '&', '"', '\\', '_', '❤️', '👨‍👩‍👧'];
const ALIKE = ['Ōkami', 'OKAMI', 'ökami', 'Straße', 'STRASSE', 'Parlor!', 'Parlor'];

beforeAll(async () => {
  started = await startApp();
  for (const title of [...SIGNS, ...ALIKE, 'Flashback', 'Flashback (2013)', 'Flashback Kids', 'Zelda'])
    await addGame(started.db, title);
  // Without an exactly written title the better known one comes first.
  await started.db
    .updateTable('game')
    .set({ popularity: 9 })
    .where('title', 'in', ['ökami', 'STRASSE', 'Flashback Kids'])
    .execute();
  await addAsset(started.db, 'OKAMI');
  await started.installation.version.changed();
});
afterAll(() => started.stop());

async function suggested(typed: string, category = 'games'): Promise<string[]> {
  const { result } = await callApi(started.app, suggest, `?category=${category}&value=${encodeURIComponent(typed)}`);
  return result.map(({ title, mark }) => (category === 'all' ? `${mark} ${title}` : title));
}

async function found(queries: string[]): Promise<string[]> {
  const query = new URLSearchParams([...queries.map((each) => ['query', each]), ['selectedCategory', 'games']]);
  const { newData } = await callApi(started.app, search, `?${query.toString()}`);
  return newData.map(({ name }) => name);
}

test('a title of signs is found by itself, in suggestions and in results', async () => {
  for (const title of SIGNS)
    expect([title, (await suggested(title))[0], (await found([title]))[0]]).toEqual([title, title, title]);
});

test('signs beside letters do not filter, and neither does a title without letters', async () => {
  expect(await found(['zelda', '!'])).toEqual(['Zelda']);
  expect(await found(['zelda!?'])).toEqual(['Zelda']);
});

test('the title that is written exactly as typed comes first, else the better known one', async () => {
  for (const title of ALIKE)
    expect([title, (await suggested(title))[0], (await found([title]))[0]]).toEqual([title, title, title]);
  expect((await suggested('okami'))[0]).toBe('ökami');
  expect((await suggested('OKAMI', 'all'))[0]).toBe('game OKAMI');
});

test('games of one title with different years are both found by the plain title', async () => {
  for (const titles of [await suggested('flashback'), await found(['Flashback'])])
    expect(titles).toEqual(['Flashback', 'Flashback (2013)', 'Flashback Kids']);
});

test('a title without an id leads to the game with that title', async () => {
  const titled = async (title: string) =>
    (await callApi(started.app, getGame, `?gameName=${encodeURIComponent(title)}`)).data[0]?.attributes.title;
  for (const title of [...ALIKE, ...SIGNS]) expect(await titled(title)).toBe(title);
  // Addresses replace the dot.
  expect(await titled('\u2024')).toBe('.');
});

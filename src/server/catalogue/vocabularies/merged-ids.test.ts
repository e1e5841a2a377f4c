import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { decodeEnvelope } from '../../../shared/platform/kit/envelope.ts';

let started: StartedApp;
let gone: number;
let remaining: number;
let other: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  gone = await addLookup(db, 'genre', 'Shooting');
  remaining = await addLookup(db, 'genre', 'Shooter');
  other = await addLookup(db, 'genre', 'Puzzle');
  const games = { Doom: gone, Quake: remaining, Tetris: other };
  for (const [title, genre] of Object.entries(games)) {
    const game = await addGame(db, title);
    await db.insertInto('game_genre').values({ game_id: game, genre_id: genre, position: 0 }).execute();
    const asset = await addAsset(db, `Model of ${title}`);
    await db.insertInto('asset_game').values({ asset_id: asset, game_id: game, position: 0 }).execute();
  }
  const payload = { kind: 'genre', id: gone, intoId: remaining, note: 'Why' };
  const headers = await signedIn(started, await addMember(started, 'mira', { role: 'moderator' }));
  await started.app.inject({ method: 'POST', url: '/api/moderation/lookups/merge', headers, payload });
});
afterAll(() => started.stop());

const get = async (url: string) => (await started.app.inject(url)).json();
const opened = async <T>(url: string) => decodeEnvelope(await get(url)) as T;

test('a list filtered by a merged id is that of the target', async () => {
  const games = await opened<{ games: { gameTitle: string }[] }>(`/api/get-games-data?genre=${gone}&sort=name`);
  expect(games.games.map(({ gameTitle }) => gameTitle)).toEqual(['Doom', 'Quake']);
  const models = await opened<{ assetsCount: number }>(`/api/get-assets-data?genre=${gone}`);
  expect(models.assetsCount).toBe(2);
  const found = await opened<{ countItems: number }>(`/api/get-header-search?query=o&genre=${gone}`);
  const same = await opened<{ countItems: number }>(`/api/get-header-search?query=o&genre=${remaining}`);
  expect(found).toEqual(same);
});

test('choices have the requested merged id, so that clients recognise the chosen one', async () => {
  for (const url of ['/api/get-games-filters?', '/api/get-assets-filters?', '/api/get-search-filters?query=o&']) {
    const { genre } = await get(`${url}genre=${gone}`);
    expect(genre).toContainEqual(expect.objectContaining({ id: String(gone), name: 'Shooter' }));
    expect(genre).not.toContainEqual(expect.objectContaining({ id: String(remaining) }));
    const both = await get(`${url}genre=${gone}&genre=${remaining}`);
    expect(both.genre).toContainEqual(expect.objectContaining({ id: String(remaining), name: 'Shooter' }));
  }
  const typed = await get(`/api/get-filter-choices?filter=genre&value=shoot&genre=${gone}`);
  expect(typed.choices).toMatchObject([{ id: String(gone), name: 'Shooter' }]);
});

test.each([
  ['games', 'filters[genres][id][$eq]=GONE', ['Doom', 'Quake']],
  ['games', 'filters[genres]=GONE', ['Doom', 'Quake']],
  ['games', 'filters[$or][0][genres][id][$in]=GONE&filters[$or][1][title]=Tetris', ['Doom', 'Quake', 'Tetris']],
  ['games', 'filters[genres][id][$ne]=GONE', ['Tetris']],
  ['games', 'filters[$not][genres][id]=GONE', ['Tetris']],
  ['genres', 'filters[id]=GONE', ['Shooter']],
  ['genres', 'filters[id][$notIn]=GONE', ['Puzzle']],
])('GET /api/%s?%s', async (kind, query, names) => {
  const { data } = await get(`/api/${kind}?${query.replace('GONE', String(gone))}&sort=id`);
  expect(data.map(({ attributes }: never) => attributes['title'] ?? attributes['name'])).toEqual(names);
});

test('related entries can be chosen by it, and its own address leads to the target', async () => {
  const query = `filters[title]=Doom&populate[genres][filters][id]=${gone}`;
  const { data } = await get(`/api/games?${query}`);
  expect(data[0].attributes.genres.data).toMatchObject([{ id: remaining }]);
  expect((await get(`/api/genres/${gone}`)).data).toMatchObject({ id: remaining, attributes: { name: 'Shooter' } });
  const removed = await started.app.inject({ method: 'DELETE', url: `/api/genres/${gone}`, headers: {} });
  expect(removed.statusCode).toBe(401);
});

test('followers of a merged lookup follow the target, once', async () => {
  const { app, db } = started;
  const [from, into] = [await addLookup(db, 'series', 'Metroid series'), await addLookup(db, 'series', 'Metroid')];
  for (const [nickname, followed] of [
    ['samus', [from]],
    ['ridley', [from, into]],
  ] as const) {
    const headers = await signedIn(started, await addMember(started, nickname));
    for (const id of followed)
      await app.inject({ method: 'POST', url: '/api/follow', headers, payload: { kind: 'series', id } });
  }
  const headers = await signedIn(started, await addMember(started, 'mother', { role: 'moderator' }));
  const payload = { kind: 'series', id: from, intoId: into, note: 'Why' };
  const merged = await app.inject({ method: 'POST', url: '/api/moderation/lookups/merge', headers, payload });
  expect(merged.statusCode).toBe(200);
  expect(await get(`/api/follow?kind=series&id=${into}`)).toEqual({ following: false, level: null, followers: 2 });
  expect(await get(`/api/follow?kind=series&id=${from}`)).toMatchObject({ error: { message: 'There is no such series.' } });
});

import * as m from '#messages/server-bookmarks';
import * as validation from '#messages/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { SavedSearch } from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { savedPath, searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { SEARCHES } from '../../../shared/discovery/search/searched-kinds.ts';

let started: StartedApp;
let ada: number;
let headers: { authorization: string };
beforeAll(async () => {
  started = await startApp({ PUBLIC_URL: 'https://shelf.example' });
  ada = await addMember(started, 'ada');
  headers = await signedIn(started, ada);
});
afterAll(() => started.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Answer {
  status: number;
  body: SavedSearch & { searches: SavedSearch[]; error?: { message: string } };
}
async function call(method: Method, url: string, payload?: object, as: { authorization?: string } = headers): Promise<Answer> {
  const answer = await started.app.inject({ method, url, headers: as, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (path: string, name = 'Mine', as = headers) => call('POST', '/api/saved-searches', { name, path }, as);
const names = async (as = headers) =>
  (await call('GET', '/api/saved-searches', undefined, as)).body.searches.map(({ name }) => name);

describe('the address that is saved', () => {
  test.each([
    ['/search?page=3&category=models&query=zelda', '/search?query=zelda&category=models'],
    ['/search?query=a&query=b&query=%21&category=all&view=list', '/search?query=a&query=b'],
    ['/models?tag=7&tag=x&sort=recent&evil=1', '/models?tag=7&sort=recent'],
    ['/games?sort=relevance&genre=3', '/games?genre=3'],
    ['/search?tag=7', '/search?tag=7'],
  ])('stores its filters and its order: %s', (address, path) => {
    expect(savedPath(address, SEARCHES)).toBe(path);
    // Once more it is the same.
    expect(savedPath(path, SEARCHES)).toBe(path);
  });

  test.each([
    '/models',
    '/models?query=zelda',
    '/search?sort=name',
    '/search?query=%20',
    '/me?tag=7',
    'https://a.example/models?tag=7',
    '',
    '/constructor?tag=7',
  ])('is none: %s', (address) => expect(savedPath(address, SEARCHES)).toBeNull());

  test('has a feed of the same', () => {
    expect(searchFeedLink('/models?tag=7&sort=name')).toBe('/feeds/search.atom?tag=7&category=models');
    expect(searchFeedLink('/search?query=a+b&category=games')).toBe('/feeds/search.atom?query=a+b&category=games');
  });
});

test('a search is saved, listed by name, renamed and deleted, by its member alone', async () => {
  const other = await signedIn(started, await addMember(started, 'bob'));
  const { status, body } = await save('/search?query=zelda&category=all', '  Old   heroes ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Old heroes', path: '/search?query=zelda', feed: '/feeds/search.atom?query=zelda' });
  await save('/models?tag=7', 'bones');
  expect(await names()).toEqual(['bones', 'Old heroes']);
  expect(await names(other)).toEqual([]);
  const path = `/api/saved-searches/${body.id}`;
  expect((await call('PUT', path, { name: 'Theirs' }, other)).status).toBe(404);
  expect((await call('DELETE', path, undefined, other)).status).toBe(404);
  expect((await call('PUT', path, { name: 'Aged heroes' })).body.name).toBe('Aged heroes');
  expect(await names()).toEqual(['Aged heroes', 'bones']);
  expect((await call('DELETE', path)).status).toBe(200);
  expect(await names()).toEqual(['bones']);
  expect((await call('DELETE', path)).status).toBe(404);
  for (const [method, url] of [
    ['GET', '/api/saved-searches'],
    ['DELETE', path],
  ] as const)
    expect((await call(method, url, undefined, {})).status).toBe(401);
});

test('an unsavable search is refused with a sentence', async () => {
  const message = async (path: string, name?: string) => (await save(path, name)).body.error?.message;
  expect(await message('/models')).toBe(m.notSavable());
  expect(await message('/models?tag=8', ' \n')).toBe(validation.nameTheSearch());
  await save('/games?tag=8', 'Eight');
  expect(await message('/games?page=2&tag=8')).toBe('You already saved this search as “Eight”.');
});

test('a member has room for a hundred, however many they save at once', async () => {
  const many = await signedIn(started, await addMember(started, 'many'));
  const saved = await Promise.all(Array.from({ length: 103 }, (_, index) => save(`/models?tag=${index + 1}`, 'x', many)));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(saved.find(({ status }) => status === 409)?.body.error?.message).toBe(
    'You have 100 saved searches. Delete one first.',
  );
});

describe('the feed', () => {
  const feed = (query: string) => started.app.inject(`/feeds/search.atom${query}`);
  const titles = async (query: string) => {
    const answer = await feed(query);
    expect(answer.statusCode).toBe(200);
    return [...answer.body.matchAll(/<entry>.*?<title>([^<]*)</gs)].map(([, title]) => title);
  };

  test('has the newest matches first, of both kinds, of words and of filters', async () => {
    const { db } = started;
    const tag = await addLookup(db, 'tag', 'Brass');
    await addGame(db, 'Lantern Keep', { minutesAgo: 3 });
    await addAsset(db, 'Lantern <Oil>', { minutesAgo: 1 });
    const owl = await addAsset(db, 'Owl', { minutesAgo: 2 });
    await addAsset(db, 'Lantern draft', { status_id: 3, published_at: null });
    await db.insertInto('asset_tag').values({ asset_id: owl, tag_id: tag, position: 0 }).execute();
    await started.installation.version.changed();
    expect(await titles('?query=lantern')).toEqual(['Lantern &lt;Oil&gt;', 'Lantern Keep']);
    expect(await titles('?query=lantern&category=games&sort=name')).toEqual(['Lantern Keep']);
    expect(await titles(`?tag=${tag}`)).toEqual(['Owl']);
    expect(await titles('?query=nothing%20of%20it')).toEqual([]);
    const { body, headers: sent } = await feed('?query=lantern&view=list');
    expect(sent['content-type']).toContain('application/atom+xml');
    expect(body).toContain('<title>Polyshelf: lantern</title>');
    expect(body).toContain('<link rel="self" href="https://shelf.example/feeds/search.atom?query=lantern"/>');
    expect(body).toContain('<link rel="alternate" href="https://shelf.example/search?query=lantern"/>');
    await addGame(db, 'Lantern Isle');
    await started.installation.version.changed();
    expect((await titles('?query=lantern'))[0]).toBe('Lantern Isle');
  });

  test.each(['', '?', '?query=', '?sort=name', '?evil=1', '?query=%00'])('of nothing is not there: %s', async (query) => {
    expect((await feed(query)).statusCode).toBe(404);
  });
});

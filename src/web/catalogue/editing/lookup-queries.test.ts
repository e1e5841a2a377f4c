import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { browserQueryClient } from '../../platform/api/query-client.ts';
import { LOOKUPS, tagText } from './lookup-queries.ts';
import { relatedGameSource } from '../games/edit/related-game-queries.ts';

let requests: URL[] = [];
let answers: (url: URL) => unknown = () => [];

const entries = (from: number, count: number, more: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_entry, index) => ({
    id: from + index,
    attributes: { name: `Name ${from + index}`, title: `Title ${from + index}`, ...more },
  }));

beforeEach(() => {
  // Other tests of this process may have cached the short lists.
  browserQueryClient().clear();
  requests = [];
  answers = () => [];
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost');
    requests.push(url);
    const answer = answers(url);
    return new Response(JSON.stringify(url.pathname === '/api/get-igdb-games' ? answer : { data: answer, meta: {} }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const query = (index = 0) => Object.fromEntries(requests[index]?.searchParams ?? []);

test('a lookup is fetched in pages of 20 names with the text in any letter case, in alphabetical order', async () => {
  answers = () => entries(41, 20);
  const page = await LOOKUPS.genres.load('puz', 3, signal);
  expect(requests[0]?.pathname).toBe('/api/genres');
  expect(query()).toEqual({
    'filters[name][$containsi]': 'puz',
    'fields[0]': 'name',
    sort: 'name:asc',
    'pagination[page]': '3',
    'pagination[pageSize]': '20',
    'pagination[withCount]': 'false',
  });
  expect(page.items[0]).toEqual({ id: 41, name: 'Name 41' });
  expect(page.hasMore).toBe(true);
  expect(requests).toHaveLength(1);
});

test('a page with fewer than 20 names is the last', async () => {
  answers = () => entries(1, 19);
  expect((await LOOKUPS.genres.load('', 1, signal)).hasMore).toBe(false);
  expect(query()['filters[name][$containsi]']).toBeUndefined();
});

test('a short vocabulary is in the order of the names that are shown', async () => {
  answers = () => ['Zebra', 'Worldwide', 'Ähre'].flatMap((name, index) => entries(index + 1, 1, { name }));
  const { items } = await LOOKUPS.genres.load('', 1, signal);
  expect(items.map(LOOKUPS.genres.nameOf)).toEqual(['Ähre', 'Worldwide', 'Zebra']);
});

test('a long vocabulary has pages of 20', async () => {
  answers = (url) => entries(1, Number(url.searchParams.get('pagination[pageSize]')));
  const page = await LOOKUPS.genres.load('', 1, signal);
  expect([page.items.length, page.hasMore]).toEqual([20, true]);
});

test('a closed vocabulary is found by the names in English and in the current language', async () => {
  answers = () => [...entries(1, 1, { name: 'New Zealand', code: 'NZ' }), ...entries(2, 1, { name: 'Japan', code: 'JP' })];
  const find = (typed: string) =>
    inLanguage('de', async () => (await LOOKUPS.regions.load(typed, 1, signal)).items.map(LOOKUPS.regions.nameOf));
  expect(await find('')).toEqual(['Japan', 'Neuseeland']);
  expect(await find('neusee')).toEqual(['Neuseeland']);
  expect(await find('zealand')).toEqual(['Neuseeland']);
});

test('an exact match comes first, from any page', async () => {
  answers = (url) => (url.searchParams.has('filters[name][$eqi]') ? entries(99, 1, { name: 'Art' }) : entries(1, 20));
  const { items } = await LOOKUPS.tags.load('art', 1, signal);
  expect(items).toHaveLength(21);
  expect(items[0]).toEqual({ id: 99, name: 'Art' });
});

test('a match of a former name is distinguished from a partial match', async () => {
  answers = (url) =>
    url.searchParams.has('filters[name][$eqi]')
      ? entries(7, 1, { name: 'Konami Holdings' })
      : entries(7, 2, { name: 'Konami Holdings' });
  expect((await LOOKUPS.companies.load('Konami Co.', 1, signal)).called).toEqual([{ id: 7, name: 'Konami Holdings' }]);
  expect((await LOOKUPS.companies.load('konami holdings', 1, signal)).called).toBeUndefined();
});

test('platforms are also found by their short name, and have a colour', async () => {
  answers = () => entries(1, 1, { altName: 'PS4', altConfirmed: true, color: null });
  const { items } = await LOOKUPS.platforms.load('ps', 1, signal);
  expect(query()).toMatchObject({
    'filters[$or][0][name][$containsi]': 'ps',
    'filters[$or][1][altName][$containsi]': 'ps',
  });
  expect(items).toEqual([{ id: 1, name: 'Name 1', altName: 'PS4', altConfirmed: true, color: 'grey' }]);
});

test('a short list is fetched once, and searched locally', async () => {
  answers = () => [...entries(1, 2, { name: 'Port', gameSelection: true }), ...entries(3, 1, { name: 'Main game' })];
  const { items } = await LOOKUPS['types-games'].load('MAIN', 1, signal);
  expect(items).toEqual([{ id: 3, name: 'Main game', gameSelection: false }]);
  // In the order of the names that are shown.
  expect((await LOOKUPS['types-games'].load('', 1, signal)).items[1]).toEqual({ id: 1, name: 'Port', gameSelection: true });
  expect(requests).toHaveLength(1);
  expect(query()).toMatchObject({ 'pagination[page]': '1', 'pagination[pageSize]': '100' });
});

test('a text without a match in a short list is sent to the server, which has the former names', async () => {
  answers = (url) => entries(1, 1, { name: url.searchParams.has('filters[name][$containsi]') ? 'Found' : 'Released' });
  expect((await LOOKUPS['release-statuses'].load('Offline', 1, signal)).items).toEqual([{ id: 1, name: 'Found' }]);
});

test('tags are lower-case, without hyphens and outer spaces, with at most 15 characters', async () => {
  expect(tagText(' Low-Poly X ')).toBe('lowpoly x');
  await LOOKUPS.tags.load('Low-Poly', 1, signal);
  expect(query()['filters[name][$containsi]']).toBe('lowpoly');
  expect(LOOKUPS.tags.make('Sci-Fi')).toEqual({ id: null, name: 'scifi' });
  expect(LOOKUPS.tags.make('123456789012345')).toEqual({ id: null, name: '123456789012345' });
  expect(LOOKUPS.tags.make('1234567890123456')).toBeNull();
  expect(LOOKUPS.tags.make(' - ')).toBeNull();
});

test('short lists accept no new entries', () => {
  for (const kind of ['regions', 'types-games', 'release-statuses'] as const) expect(LOOKUPS[kind].make('New')).toBeNull();
});

test('games of the external database follow ours, without those already in the catalogue', async () => {
  answers = (url) => {
    if (url.pathname === '/api/get-igdb-games') return [11, 12].map((id) => ({ id, name: `External ${id}` }));
    if (url.searchParams.has('filters[igdb_id][$in][0]')) return entries(77, 1, { igdb_id: 12 });
    return entries(1, 1, { igdb_id: null, type: { data: { id: 5, attributes: { name: 'Port', gameSelection: true } } } });
  };
  const { items } = await relatedGameSource(true).load('title', 1, signal);
  expect(items).toEqual([
    { id: 1, title: 'Title 1', igdbId: null, type: { id: 5, name: 'Port', gameSelection: true } },
    { id: null, title: 'External 11', igdbId: 11, type: null },
  ]);
});

test('an external database is only searched if one is connected; if it fails, ours are shown', async () => {
  answers = () => entries(1, 1);
  await relatedGameSource(false).load('title', 1, signal);
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/api/games']);
  answers = (url) => {
    if (url.pathname === '/api/get-igdb-games') throw new Error('It does not answer.');
    return entries(1, 1);
  };
  expect((await relatedGameSource(true).load('title', 1, signal)).items).toHaveLength(1);
});

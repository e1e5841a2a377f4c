import * as m from '#messages/search';
import { expect, test } from 'vitest';

import { asTypedAddress, categoryIn, queriesIn, readAddress, typedIn, unusedQueries, withoutQuery } from './search-query.ts';

const search = (text: string) => new URLSearchParams(text);

test('queries are deduplicated, without those that have no letter', () => {
  expect(queriesIn(search('query=half%20life&query=%20half%20%20life%20&query=Sci-fi&query=%3C-%3E&query='))).toEqual([
    'half life',
    'Sci-fi',
  ]);
});

test('at most ten queries of a hundred characters are searched', () => {
  const many = Array.from({ length: 12 }, (_, index) => ['query', `q${index}`]);
  expect(queriesIn(new URLSearchParams(many))).toEqual(many.slice(2).map(([, text]) => text));
  expect(queriesIn(search(`query=${'a'.repeat(300)}`))[0]).toHaveLength(100);
  expect(unusedQueries(new URLSearchParams(many))).toEqual([m.tooManyTexts({ limit: 10, given: 12 })]);
  expect(unusedQueries(new URLSearchParams(many.slice(2)))).toEqual([]);
});

test('an unknown category is all', () => {
  expect(categoryIn(search('category=games'))).toBe('games');
  expect(categoryIn(search('category=users'))).toBe('all');
});

test('removing the last query returns home', () => {
  expect(withoutQuery(search('query=a&query=b&category=all&page=2'), 'a')).toBe('/search?query=b&category=all');
  expect(withoutQuery(search('query=a&category=all'), 'a')).toBe('/');
  expect(withoutQuery(search('query=Sci-fi%20&category=all'), 'Sci-fi')).toBe('/');
});

test('a search without correction begins at its first page, and only while the texts are the same', () => {
  expect(asTypedAddress(search('query=castelvania&category=games&page=2'))).toBe(
    '/search?query=castelvania&category=games&asTyped=true',
  );
  expect(withoutQuery(search('query=a&query=b&asTyped=true'), 'a')).toBe('/search?query=b');
});

test('the typed text is parsed once it contains filters', () => {
  expect(typedIn(search('query=half-life&query=Hitman:%20Contracts'))).toBeNull();
  expect(typedIn(search('query=a&query=tag:b'))).toEqual(['a', 'tag:b']);
  // A title may look like an exclusion.
  expect(typedIn(search('query=-KLAUS-'))).toBeNull();
  expect(typedIn(search('query=-KLAUS-&platform=5'))).toEqual(['-KLAUS-']);
});

test('parsed filters are in the address beside earlier ones', () => {
  const read = { queries: ['knight'], filters: [], unread: ['tag:x'] };
  expect(readAddress(search('query=knight tag:x&category=games&platform=5&page=2&unread=old'), read)).toBe(
    '/search?query=knight&category=games&platform=5&unread=tag%3Ax',
  );
  const filters = [
    { filter: 'platform', value: '5' },
    { filter: 'category', value: '7' },
    { filter: 'triangles', value: '..99' },
  ];
  // Games have no triangles.
  expect(readAddress(search('category=games&platform=5&triangles=1..2'), { queries: [], filters, unread: [] })).toBe(
    '/search?category=all&platform=5&triangles=..99&modelCategory=7',
  );
});

test('removing the last text of a search with filters keeps the filters', () => {
  expect(withoutQuery(search('query=a&category=all&platform=5&unread=tag:x'), 'a')).toBe('/search?category=all&platform=5');
});

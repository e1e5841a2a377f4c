import { expect, test } from 'vitest';

import { choicesIn, flagIn, idsIn, nextPageAddress, pageIn, sortIn } from './search-values.ts';

const search = (text: string) => new URLSearchParams(text);

test('ids are read as often as they come; nonsense is left out', () => {
  expect(idsIn(search('game=3&game=5&game=3'), 'game')).toEqual([3, 5]);
  expect(idsIn(search('game=x&game=-1&game=1.5&game=99999999999&game='), 'game')).toBeUndefined();
});

test('choices come in their own order, whatever the address says', () => {
  expect(choicesIn(search('q=b&q=z&q=a'), 'q', ['a', 'b', 'c'])).toEqual(['a', 'b']);
});

test('yes and no at once is no choice', () => {
  expect(flagIn(search('rigged=true'), 'rigged')).toBe(true);
  expect(flagIn(search('rigged=false'), 'rigged')).toBe(false);
  expect(flagIn(search('rigged=true&rigged=false'), 'rigged')).toBeUndefined();
  expect(flagIn(search('rigged=maybe'), 'rigged')).toBeUndefined();
});

test('unknown orders and impossible pages are ignored', () => {
  expect(sortIn(search('sort=popular'))).toBe('popular');
  expect(sortIn(search('sort=random'))).toBeUndefined();
  expect(pageIn(search('page=2'))).toBe(2);
  for (const page of ['1', '0', '-3', '2.5', 'x', '1e9', '']) expect(pageIn(search(`page=${page}`))).toBeUndefined();
});

test('the next page keeps the filters', () => {
  expect(nextPageAddress('/models', '?game=3', undefined)).toBe('/models?game=3&page=2');
  expect(nextPageAddress('/models', '?game=3&page=2', 2)).toBe('/models?game=3&page=3');
});

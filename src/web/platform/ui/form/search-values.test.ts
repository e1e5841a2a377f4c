import { expect, test } from 'vitest';

import { SORTS } from '../../../../shared/platform/kit/paging.ts';
import { choicesIn, nextPageAddress, pageIn, sortIn } from './search-values.ts';

const search = (text: string) => new URLSearchParams(text);

test('choices are in their own order, regardless of the address', () => {
  expect(choicesIn(search('q=b&q=z&q=a'), 'q', ['a', 'b', 'c'])).toEqual(['a', 'b']);
});

test('unknown sort orders and invalid pages are ignored', () => {
  expect(sortIn(search('sort=popular'), SORTS)).toBe('popular');
  expect(sortIn(search('sort=random'), SORTS)).toBeUndefined();
  expect(pageIn(search('page=2'))).toBe(2);
  for (const page of ['1', '0', '-3', '2.5', 'x', '1e9', '']) expect(pageIn(search(`page=${page}`))).toBeUndefined();
});

test('the next page keeps the filters', () => {
  expect(nextPageAddress('/models', '?game=3', undefined)).toBe('/models?game=3&page=2');
  expect(nextPageAddress('/models', '?game=3&page=2', 2)).toBe('/models?game=3&page=3');
});

import { expect, test } from 'vitest';

import { activeFilters, addressOf, withoutFilter, withoutFilters } from './filter-group.ts';

const search = new URLSearchParams('game=3&game=5&rigged=true&sort=popular&page=4');

test('a chip removes one value and resets the page', () => {
  expect(withoutFilter('/models', search, 'game', '3')).toBe('/models?game=5&rigged=true&sort=popular');
});

test('clearing keeps the sort order', () => {
  expect(withoutFilters('/models', search, ['game', 'rigged'])).toBe('/models?sort=popular');
});

test('an address without filters has no question mark', () => {
  expect(addressOf('/models', new URLSearchParams('page=2&sort='))).toBe('/models');
});

test('a choice that is no longer offered is still listed and can be removed', () => {
  const groups = [{ name: 'game', label: 'Game', choices: [{ id: '3', name: 'Half-Life', count: 1 }], selected: ['3', '5'] }];
  expect(activeFilters(groups).map((filter) => filter.label)).toEqual(['Half-Life', '5']);
});

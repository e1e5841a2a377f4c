import { expect, test } from 'vitest';

import { ASSET_FILTERS } from '../../../shared/catalogue/assets/asset-filters.ts';
import { filtersIn } from '../../../shared/catalogue/publications/filter.ts';
import { filterGroups, tidiedAddress } from './filter-groups.ts';

const NO_CHOICES = Object.fromEntries(Object.keys(ASSET_FILTERS).map((name) => [name, []]));
const groupsOf = (chosen: object) => filterGroups(ASSET_FILTERS, NO_CHOICES, { ...chosen }, () => undefined);
const assetFiltersIn = (address: string) => filtersIn(ASSET_FILTERS, new URLSearchParams(address));

test('an address is parsed into filters, without absent ones', () => {
  const filters = assetFiltersIn('game=3&quality=med-poly%2B&quality=huge&rigged=true&other=1');
  expect(filters).toEqual({ game: [3], quality: ['med-poly+'], rigged: true });
});

test('every filter has its group, with selected values as text', () => {
  const groups = groupsOf({ game: [3, 5], rigged: false });
  const names = Object.keys(NO_CHOICES).map((name) => (name === 'category' ? 'modelCategory' : name));
  expect(groups.map((group) => group.name)).toEqual(names);
  expect(groups.find((group) => group.name === 'game')?.selected).toEqual(['3', '5']);
  expect(groups.find((group) => group.name === 'rigged')).toMatchObject({ selected: ['false'], isSingle: true });
});

test('the category filter of models has its own parameter, and the former one redirects to it', () => {
  expect(assetFiltersIn('category=3&modelCategory=5')).toEqual({ category: [5] });
  const leads = (address: string) => tidiedAddress(ASSET_FILTERS, new URL(address, 'https://shelf.example'));
  expect(leads('/search?query=a&category=all&category=3&category=5&sort=popular')).toBe(
    '/search?query=a&category=all&modelCategory=3&modelCategory=5&sort=popular',
  );
  expect(leads('/models?category=3')).toBe('/models?modelCategory=3');
  expect(leads('/search?query=a&category=games&modelCategory=3')).toBeNull();
});

test('a selected value without results has a readable name', () => {
  const groups = groupsOf({ rigged: true, animated: false, textureResolution: ['513'] });
  const chosen = groups.flatMap(({ choices }) => choices.map(({ name }) => name));
  expect(chosen).toEqual(['over 512', 'Yes', 'No']);
});

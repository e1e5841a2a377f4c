import { expect, test } from 'vitest';

import { assetFilterGroups, assetFiltersIn } from './asset-filter-groups.ts';

const NO_CHOICES = {
  game: [],
  series: [],
  company: [],
  platform: [],
  technology: [],
  format: [],
  category: [],
  license: [],
  quality: [],
  textureType: [],
  textureResolution: [],
  rigged: [],
  animated: [],
};

test('an address becomes filters, and what it does not say is not there', () => {
  const filters = assetFiltersIn(new URLSearchParams('game=3&quality=med-poly%2B&quality=huge&rigged=true&other=1'));
  expect(filters).toEqual({ game: [3], quality: ['med-poly+'], rigged: true });
});

test('every filter has its group, with what is chosen as text', () => {
  const groups = assetFilterGroups(NO_CHOICES, { game: [3, 5], rigged: false });
  expect(groups.map((group) => group.name)).toEqual(Object.keys(NO_CHOICES));
  expect(groups.find((group) => group.name === 'game')?.selected).toEqual(['3', '5']);
  expect(groups.find((group) => group.name === 'rigged')).toMatchObject({ selected: ['false'], isSingle: true });
});

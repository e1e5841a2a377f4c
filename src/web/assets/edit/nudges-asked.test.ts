import { beforeEach, expect, test } from 'vitest';

import { EMPTY_ASSET_FORM } from '../../../shared/assets/asset-form.ts';
import { nudgesAsked } from './nudges-asked.ts';
import { missingOf } from './use-publish-nudge.tsx';

beforeEach(() => localStorage.clear());

test('a model is asked about once, whether it goes by its files or by its number', () => {
  const asked = nudgesAsked(localStorage);
  expect(asked.has(['files 1'])).toBe(false);
  asked.add(['files 1']);
  expect(nudgesAsked(localStorage).has(['files 1', 'model 7'])).toBe(true);
  expect(asked.has(['files 2', 'model 8'])).toBe(false);
});

test('what is kept and is none is forgotten', () => {
  localStorage.setItem('publish-nudges', '{');
  expect(nudgesAsked(localStorage).has(['files 1'])).toBe(false);
});

test('only what is empty is missing', () => {
  expect(missingOf(EMPTY_ASSET_FORM).map(({ field }) => field)).toEqual(['license', 'games', 'category']);
  const license = { id: 1, name: 'CC0' };
  expect(missingOf({ ...EMPTY_ASSET_FORM, license, games: [{ id: 1, title: 'x' }] }).map(({ field }) => field)).toEqual([
    'category',
  ]);
});

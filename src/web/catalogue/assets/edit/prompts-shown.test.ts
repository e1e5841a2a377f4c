import { beforeEach, expect, test } from 'vitest';

import { EMPTY_ASSET_FORM } from '../../../../shared/catalogue/assets/asset-form.ts';
import { promptsShown } from './prompts-shown.ts';
import { missingOf } from './use-publish-prompt.tsx';

beforeEach(() => localStorage.clear());

test('the prompt appears once per model, under its files or its number', () => {
  const shown = promptsShown(localStorage);
  expect(shown.has(['files 1'])).toBe(false);
  shown.add(['files 1']);
  expect(promptsShown(localStorage).has(['files 1', 'model 7'])).toBe(true);
  expect(shown.has(['files 2', 'model 8'])).toBe(false);
});

test('invalid stored values are dropped', () => {
  localStorage.setItem('publish-nudges', '{');
  expect(promptsShown(localStorage).has(['files 1'])).toBe(false);
});

test('only empty fields count as missing', () => {
  expect(missingOf(EMPTY_ASSET_FORM).map(({ field }) => field)).toEqual(['license', 'games', 'category']);
  const license = { id: 1, name: 'CC0' };
  expect(missingOf({ ...EMPTY_ASSET_FORM, license, games: [{ id: 1, title: 'x' }] }).map(({ field }) => field)).toEqual([
    'category',
  ]);
});

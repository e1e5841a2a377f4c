import { expect, test } from 'vitest';

import { writtenNames } from './model-variants.ts';

const named = (variants: unknown) => writtenNames({ gltfExtensions: { KHR_materials_variants: { variants } } });

test('variant names are read unchanged, and missing names are allowed', () => {
  expect(named([{ name: 'Day' }, { name: ' ' }, null, {}])).toEqual(['Day', ' ', undefined, undefined]);
});

test('a model without variants, or with invalid ones, has none', () => {
  expect(writtenNames({})).toEqual([]);
  expect(named('Day')).toEqual([]);
});

import { expect, test } from 'vitest';

import { variantNames } from './model-variants.ts';

const named = (...variants: unknown[]) => variantNames({ gltfExtensions: { KHR_materials_variants: { variants } } });

test('variants go by their names; the nameless by their place, and of two of one name the second by both', () => {
  expect(named({ name: 'Day' }, { name: ' ' }, null, { name: 'Day' })).toEqual(['Day', 'Variant 2', 'Variant 3', 'Day (4)']);
});

test('a model without variants, or with broken ones, has none', () => {
  expect(variantNames({})).toEqual([]);
  expect(variantNames({ gltfExtensions: { KHR_materials_variants: { variants: 'Day' } } })).toEqual([]);
});

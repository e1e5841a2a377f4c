import { expect, test } from 'vitest';

import { writtenNames } from './model-variants.ts';

const named = (variants: unknown) => writtenNames({ gltfExtensions: { KHR_materials_variants: { variants } } });

test('variants are read as they are named, those without a name too', () => {
  expect(named([{ name: 'Day' }, { name: ' ' }, null, {}])).toEqual(['Day', ' ', undefined, undefined]);
});

test('a model without variants, or with broken ones, has none', () => {
  expect(writtenNames({})).toEqual([]);
  expect(named('Day')).toEqual([]);
});

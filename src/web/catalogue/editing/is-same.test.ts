import { expect, test } from 'vitest';

import { isSame } from './is-same.ts';

test('an absent property equals null, in any order', () => {
  expect(isSame({ a: 1, b: null, c: [{ d: 2 }] }, { c: [{ d: 2, e: undefined }], a: 1 })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSame({ a: [] }, { a: [1] })).toBe(false);
  expect(isSame({ a: [] }, { a: {} })).toBe(false);
  expect(isSame({ a: '' }, { a: null })).toBe(false);
});

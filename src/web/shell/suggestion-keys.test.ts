import { expect, test } from 'vitest';

import { moveActive } from './suggestion-keys.ts';

test('arrows go through the suggestions and back to the text', () => {
  expect(moveActive('ArrowDown', null, 2)).toBe(0);
  expect(moveActive('ArrowDown', 0, 2)).toBe(1);
  expect(moveActive('ArrowDown', 1, 2)).toBeNull();
  expect(moveActive('ArrowUp', null, 2)).toBe(1);
  expect(moveActive('ArrowUp', 0, 2)).toBeNull();
});

test('other keys, and arrows without suggestions, are left to the text', () => {
  expect(moveActive('Home', 1, 2)).toBeUndefined();
  expect(moveActive('ArrowDown', null, 0)).toBeUndefined();
});

import { expect, test } from 'vitest';

import { moveThroughText } from './picker-keys.ts';

test('arrow keys move through the suggestions and back to the text', () => {
  expect(moveThroughText('ArrowDown', null, 2)).toBe(0);
  expect(moveThroughText('ArrowDown', 0, 2)).toBe(1);
  expect(moveThroughText('ArrowDown', 1, 2)).toBeNull();
  expect(moveThroughText('ArrowUp', null, 2)).toBe(1);
  expect(moveThroughText('ArrowUp', 0, 2)).toBeNull();
});

test('other keys, and arrow keys without suggestions, are left to the text', () => {
  expect(moveThroughText('Home', 1, 2)).toBeUndefined();
  expect(moveThroughText('ArrowDown', null, 0)).toBeUndefined();
});

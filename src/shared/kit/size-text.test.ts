import { expect, test } from 'vitest';

import { metres } from './size-text.ts';

test('a size reads in the unit that fits its largest side', () => {
  expect(metres([1.234, 0.5, 2])).toBe('1.23 × 0.5 × 2 m');
  expect(metres([0.12, 0.04, 0.033])).toBe('12 × 4 × 3.3 cm');
  expect(metres([0.002, 0.001, 0.0005])).toBe('2 × 1 × 0.5 mm');
  expect(metres([2500, 10, 1])).toBe('2.5 × 0.01 × 0.001 km');
  expect(metres([1.23456, 0.5, 2])).toBe(metres([1.235, 0.5, 2]));
  expect(metres([0, 0, 0])).toBe('0 × 0 × 0 m');
});

import { expect, test } from 'vitest';

import { clipLength, metres } from './measured-text.ts';

test('a clip reads in seconds, a long one in minutes', () => {
  expect(clipLength(0.8333)).toBe('0.83 s');
  expect(clipLength(2)).toBe('2 s');
  expect(clipLength(12.46)).toBe('12.5 s');
  expect(clipLength(59.7)).toBe('1:00');
  expect(clipLength(125)).toBe('2:05');
});

test('a size reads in the unit that fits its largest side', () => {
  expect(metres([1.234, 0.5, 2])).toBe('1.23 × 0.5 × 2 m');
  expect(metres([0.12, 0.04, 0.033])).toBe('12 × 4 × 3.3 cm');
  expect(metres([0.002, 0.001, 0.0005])).toBe('2 × 1 × 0.5 mm');
  expect(metres([2500, 10, 1])).toBe('2.5 × 0.01 × 0.001 km');
  expect(metres([0, 0, 0])).toBe('0 × 0 × 0 m');
});

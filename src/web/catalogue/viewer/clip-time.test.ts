import { expect, test } from 'vitest';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { clipTimeAt, clipTimeText } from './clip-time.ts';

test('a time beyond the end wraps around, but the exact end does not', () => {
  expect(clipTimeAt(2.5, 2)).toBeCloseTo(0.5);
  expect(clipTimeAt(-0.5, 2)).toBeCloseTo(1.5);
  expect(clipTimeAt(2, 2)).toBe(2);
});

test('a clip without duration is always at 0', () => {
  expect([clipTimeAt(3, 0), clipTimeAt(Number.NaN, 2), clipTimeAt(1, Number.NaN)]).toEqual([0, 0, 0]);
});

test('times have minutes, seconds and hundredths', () => {
  expect([0, 1.254, 59.999, 75.5, -1].map(clipTimeText)).toEqual(['0:00.00', '0:01.25', '1:00.00', '1:15.50', '0:00.00']);
  expect(inLanguage('de', () => clipTimeText(75.5))).toBe('1:15,50');
});

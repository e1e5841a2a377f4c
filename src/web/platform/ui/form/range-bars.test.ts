import { expect, test } from 'vitest';

import { bucketsOf, COUNT } from '../../../../shared/catalogue/publications/filter-range.ts';
import { across, barsOf, isWithin } from './range-bars.ts';

const scaleOf = (starts: number[]) => ({ ends: COUNT, buckets: bucketsOf(starts, COUNT), shown: String });
const counted = (counts: Record<string, number>) => Object.entries(counts).map(([id, count]) => ({ id, name: id, count }));

test('bars range from the first non-empty step to the last', () => {
  expect(barsOf(scaleOf([10, 20, 30, 40]), counted({ '10..19': 2, '30..39': 1, '5..7': 0 }))).toEqual([
    { min: 10, max: 19, count: 2 },
    { min: 20, max: 29, count: 0 },
    { min: 30, max: 39, count: 1 },
  ]);
  expect(barsOf(scaleOf([10]), [])).toEqual([]);
  expect(barsOf(scaleOf([10]), counted({ '10..': 1 }))).toEqual([{ min: 10, count: 1 }]);
});

test('many steps are combined into one bar', () => {
  const bars = barsOf(
    scaleOf(Array.from({ length: 70 }, (_, index) => index + 1)),
    counted({ '0..0': 1, '1..1': 2, '69..69': 4 }),
  );
  expect(bars).toHaveLength(24);
  expect([bars[0], bars.at(-1)]).toEqual([
    { min: 0, max: 2, count: 3 },
    { min: 69, max: 69, count: 4 },
  ]);
});

test('a range can be drawn in either direction', () => {
  expect(across({ min: 5, max: 9 }, { max: 4 })).toEqual({ max: 9 });
  expect(across({ min: 5, max: 9 }, { min: 10 })).toEqual({ min: 5 });
  expect([{ max: 4 }, { min: 5, max: 9 }, { min: 10 }].map((bar) => isWithin(bar, { min: 6 }))).toEqual([false, true, true]);
});

import { expect, test } from 'vitest';

import { allMarked, anyMarked, countMarked, idsMarked } from './row-marks.ts';

const marksOf = (length: number, ids: number[]) => Uint8Array.from({ length }, (_, id) => Number(ids.includes(id)));

const idsOf = (marks: Uint8Array) => [...idsMarked(marks)];

test('marks are gone through, counted and joined up to the last, whatever the length', () => {
  for (const length of [1, 3, 4, 7, 8, 11]) {
    const last = length - 1;
    const [a, b] = [marksOf(length, [0, last]), marksOf(length, [last, 2])];
    expect(idsOf(a)).toEqual([...new Set([0, last])]);
    expect(countMarked(a)).toBe(idsOf(a).length);
    expect(idsOf(anyMarked([a, b]))).toEqual([...new Set([0, 2, last])].filter((id) => id < length).toSorted((x, y) => x - y));
    expect(idsOf(allMarked([a, b]))).toEqual(idsOf(a).filter((id) => b[id] === 1));
  }
});

test('a list that ends earlier marks nothing beyond its end', () => {
  const long = marksOf(12, [1, 5, 6, 9]);
  const short = marksOf(7, [2, 5, 6]);
  expect(idsOf(allMarked([long, short]))).toEqual([5, 6]);
  expect(idsOf(anyMarked([long, short]))).toEqual([1, 2, 5, 6, 9]);
  expect(idsOf(long)).toEqual([1, 5, 6, 9]);
});

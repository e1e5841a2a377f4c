import { expect, test } from 'vitest';

import { pagerDots } from './gallery-pager.ts';

test('few pictures have one dot each', () => {
  expect(pagerDots(3, 0)).toEqual([0, 1, 2]);
  expect(pagerDots(7, 6)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('many pictures have seven dots around the selected one', () => {
  expect(pagerDots(20, 0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(pagerDots(20, 10)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(pagerDots(20, 19)).toEqual([13, 14, 15, 16, 17, 18, 19]);
});

test('no pictures have no dots', () => {
  expect(pagerDots(0, 0)).toEqual([]);
});

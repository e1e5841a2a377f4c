import { expect, test } from 'vitest';

import { byteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['lines=0-5', null],
])('of 100 bytes, %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

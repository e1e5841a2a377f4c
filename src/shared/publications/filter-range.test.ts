import { expect, test } from 'vitest';

import { range } from './filter.ts';
import { rangeText, typedRange } from './filter-range.ts';

test.each([
  ['<3000', '..2999'],
  ['<=3000', '..3000'],
  ['>1.5k', '1501..'],
  ['>=2M', '2000000..'],
  ['1997..1999', '1997..1999'],
  ['1999-1997', '1997..1999'],
  ['..3,000', '..3000'],
  ['1000..', '1000..'],
  ['512', '512..512'],
])('%s is the range %s', (typed, meant) => expect(typedRange(typed)).toEqual([meant]));

test.each(['', '..', '-', '<', '<0', 'many', '1..2..3', '<-5', '99999999999999999999'])('"%s" is no range', (typed) =>
  expect(typedRange(typed)).toEqual([]),
);

test('an address may have its range upside down; what is none is left out', () => {
  expect(['9..3', '..5', '..', 'a..b', '-1..2', '3'].map(rangeText)).toEqual([
    '3..9',
    '..5',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a range reads as words', () => {
  const { words } = range('Triangles', (number) => number.toLocaleString('en'));
  expect(['..2999', '1000..', '1000..2000', '5..5'].map(words)).toEqual(['Up to 2,999', 'From 1,000', '1,000 to 2,000', '5']);
});

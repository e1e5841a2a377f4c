import { expect, test } from 'vitest';

import { filtersIn, flag, named, oneOf, texts, unusedValues, years } from './filter.ts';

const FILTERS = { game: named('Game'), year: years('Year'), letter: oneOf('Letter', ['a', 'b', 'c']), rigged: flag('Rigged') };
const read = (address: string) => filtersIn(FILTERS, new URLSearchParams(address));

test('repeated ids are read, and invalid ones are left out', () => {
  expect(read('game=3&game=5&game=3')).toEqual({ game: [3, 5] });
  expect(read('game=x&game=-1&game=1.5&game=99999999999&game=')).toEqual({});
});

test('only years of games are read', () => {
  expect(read('year=1987&year=187&year=3000')).toEqual({ year: [1987] });
});

test('choices are read in their own order', () => {
  expect(read('letter=b&letter=z&letter=a')).toEqual({ letter: ['a', 'b'] });
});

test('yes and no together select nothing', () => {
  expect(read('rigged=true')).toEqual({ rigged: true });
  expect(read('rigged=false')).toEqual({ rigged: false });
  expect(read('rigged=true&rigged=false')).toEqual({});
  expect(read('rigged=maybe')).toEqual({});
});

test('more values than a filter takes are reported', () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}=${1990 + index}`).join('&');
  const told = (address: string) => unusedValues({ ...FILTERS, file: texts('File') }, new URLSearchParams(address));
  expect(told(`${many('file', 10)}&file=1990&${many('game', 50)}`)).toEqual([]);
  expect(told(many('file', 12))).toEqual(['File takes at most 10 values: the first 10 of 12 are used.']);
  expect(told(many('game', 51))).toEqual(['Game takes at most 50 values: the first 50 of 51 are used.']);
  expect(told(many('year', 60))).toEqual(['Year takes at most 50 values: the first 50 of 60 are used.']);
});

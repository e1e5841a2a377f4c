import * as m from '#messages/filters';
import { expect, test } from 'vitest';

import { filtersIn, flag, named, oneOf, texts, unusedValues, years } from './filter.ts';

const FILTERS = {
  game: named(m.game, m.searchGames),
  year: years(m.year),
  letter: oneOf(() => 'Letter', ['a', 'b', 'c']),
  rigged: flag(m.rigged),
};
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
  const unused = (address: string) => unusedValues({ ...FILTERS, file: texts(m.file) }, new URLSearchParams(address));
  expect(unused(`${many('file', 10)}&file=1990&${many('game', 50)}`)).toEqual([]);
  expect(unused(many('file', 12))).toEqual([m.unusedValues({ filter: m.file(), limit: 10, given: 12 })]);
  expect(unused(many('game', 51))).toEqual([m.unusedValues({ filter: m.game(), limit: 50, given: 51 })]);
  expect(unused(many('year', 60))).toEqual([m.unusedValues({ filter: m.year(), limit: 50, given: 60 })]);
});

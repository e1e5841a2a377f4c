import { describe, expect, test } from 'vitest';

import { isOneTypoAway, searchText } from './text-search.ts';

describe('one typo', () => {
  test.each([
    ['zelda', 'zelda', true],
    ['zelsa', 'zelda', true],
    ['zelda', 'zeldas', true],
    ['zeda', 'zelda', true],
    ['zedla', 'zelda', true],
    ['zzelda', 'zelda', true],
    ['zekdb', 'zelda', false],
    ['adlez', 'zelda', false],
    ['zel', 'zelda', false],
    ['', 'z', true],
    ['ゼルダ', 'ゼルタ', true],
  ])('%s for %s: %s', (typed, known, expected) => {
    expect(isOneTypoAway(typed, known)).toBe(expected);
    expect(isOneTypoAway(known, typed)).toBe(expected);
  });
});

test('the search text parts what it is made of, so that no match runs over an end', () => {
  expect(searchText(['Half-Life', null, 'Gordon F.', '!?', 'half life'])).toBe(' halflife gordonf ');
});

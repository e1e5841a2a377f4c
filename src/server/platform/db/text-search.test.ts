import { describe, expect, test } from 'vitest';

import { nameWords, searchText, typos } from './text-search.ts';

describe('letters that were mistyped', () => {
  test.each([
    ['zelda', 'zelda', 0],
    ['zelsa', 'zelda', 1],
    ['zelda', 'zeldas', 1],
    ['zeda', 'zelda', 1],
    ['zedla', 'zelda', 1],
    ['zzelda', 'zelda', 1],
    ['zekdb', 'zelda', 2],
    ['zel', 'zelda', 2],
    ['tounramnet', 'tournament', 2],
    ['adlez', 'zelda', 4],
    ['', 'z', 1],
    ['ゼルダ', 'ゼルタ', 1],
  ])('%s for %s: %i', (typed, known, expected) => {
    expect(typos(typed, known)).toBe(expected);
    expect(typos(known, typed)).toBe(expected);
  });
});

test('the search text parts what it is made of, so that no match runs over an end', () => {
  expect(searchText(['Half-Life', null], ['Gordon F.', '!?', 'half life'])).toBe(' halflife gordonf ');
});

test('names stand in every spelling, the title apart from the others, with what points to them and their words in order', () => {
  expect(nameWords(['Lantern Keep', null, 'Keep II', '!?'])).toBe(
    '= lantern keep =| keep ii | keep 2 |^ keep lantern ^ ii keep ^',
  );
  expect(nameWords(['!?'])).toBe('');
});

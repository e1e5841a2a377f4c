import { describe, expect, test } from 'vitest';

import { typos } from './text-search.ts';

describe('corrections of mistyped letters', () => {
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

import { describe, expect, test } from 'vitest';

import { otherWords, otherWordsOfBeginning, readSynonyms, withCorrectedPhrases } from './synonyms.ts';

const FILE = `\uFEFF# What our players write
gow = God of War, Gears of War   # both
  re=>Resident Evil\r
ps1, psx = PlayStation
sekai = 世界

devil may cry => dmc
`;
const { synonyms, errors } = readSynonyms(FILE);

test('a line works in both directions or from left to right; comments and empty lines are ignored', () => {
  expect(errors).toEqual([]);
  expect(Object.fromEntries(synonyms)).toEqual({
    gow: ['god of war', 'gears of war'],
    'god of war': ['gow'],
    'gears of war': ['gow'],
    re: ['resident evil'],
    ps1: ['playstation'],
    psx: ['playstation'],
    playstation: ['ps1', 'psx'],
    sekai: ['世界'],
    世界: ['sekai'],
    'devil may cry': ['dmc'],
  });
});

test.each([
  ['gow', 'A line needs one = or one => between a phrase and what it stands for.'],
  ['a = b = c', 'A line needs one = or one => between a phrase and what it stands for.'],
  ['a => b => c', 'A line needs one = or one => between a phrase and what it stands for.'],
  ['= b', 'A phrase has no letter or digit.'],
  ['a = b,, c', 'A phrase has no letter or digit.'],
  ['a => ?!', 'A phrase has no letter or digit.'],
  ['God-of War = god of war', 'A phrase stands for itself.'],
  ['a = 1 2 3 4 5 6 7 8 9', 'A phrase has more than 8 words.'],
])('a bad line is left out with its number and a sentence: %s', (line, sentence) => {
  const read = readSynonyms(`one = two\n\n${line}\nthree = four`);
  expect(read.errors).toEqual([{ line: 3, sentence }]);
  expect([...read.synonyms.keys()]).toEqual(['one', 'two', 'three', 'four']);
});

test('an endless file is read up to a limit', () => {
  expect(readSynonyms('a = b\n'.repeat(6000)).errors).toEqual([{ line: 5001, sentence: 'Lines beyond 5000 are not read.' }]);
});

describe('a query', () => {
  test.each([
    ['gow', ['god of war', 'gears of war']],
    ['GOW 3', ['god of war 3', 'gears of war 3']],
    ['the god of war', ['the gow']],
    ['god of', []],
    ['gower', []],
    ['resident evil', []],
    [
      'psx gow',
      ['psx god of war', 'psx gears of war', 'playstation gow', 'playstation god of war', 'playstation gears of war'],
    ],
  ])('%s is also said so', (query, others) => {
    expect(otherWords(synonyms, query)).toEqual(others);
  });

  test.each([
    ['play', ['ps1', 'psx']],
    ['old devil may c', ['old dmc']],
    ['pl', []],
    ['laystation', []],
  ])('%s begins a phrase', (query, others) => {
    expect(otherWordsOfBeginning(synonyms, query)).toEqual(others);
  });

  test.each([
    ['playstaton demos', 'playstation demos'],
    ['devil mya cry', 'devil may cry'],
    ['gwo', null],
    ['playstation', null],
    ['nothing of it', null],
  ])('%s is corrected to a phrase', (query, corrected) => {
    expect(withCorrectedPhrases(synonyms, query)).toBe(corrected);
  });

  test('has a limited number of forms, for any number of phrases', () => {
    expect(otherWords(synonyms, 'gow psx '.repeat(40)).length).toBeLessThan(8);
    expect(withCorrectedPhrases(synonyms, 'playstaton '.repeat(10))).not.toBeNull();
  });
});

import { expect, test } from 'vitest';

import { guessKind } from './igdb-name-guess.ts';

test.each([
  ['ポータル', 'Japanese title', 'original', 'ja'],
  ['Pōtaru', 'Japanese title - romanization', 'romanised', 'ja-Latn'],
  ['Biohazard', 'Japanese title', 'title', null],
  ['Portal: Door', 'Japanese title - translated', 'alternative', null],
  ['传送门', 'Chinese title - simplified', 'original', 'zh-Hans'],
  ['FF7', 'Acronym', 'abbreviation', null],
  ['Portel', 'Common misspelling', 'hint', null],
  ['Das Portal', 'German title', 'title', 'de'],
  ['Portal 1', 'Other', 'alternative', null],
  ['포탈', 'Korea ko-KR title', 'original', 'ko'],
  ['Портал', undefined, 'original', null],
])('%s (%s) is %s, in %s', (name, comment, kind, locale) => {
  expect(guessKind(name, comment)).toEqual({ kind, locale });
});

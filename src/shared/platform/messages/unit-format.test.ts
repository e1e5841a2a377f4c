import { expect, test } from 'vitest';

import { inLanguage } from './language-scope.ts';
import type { Language } from './languages.ts';
import { unitSymbol } from './unit-format.ts';

const seconds = unitSymbol('second');
const bytes = unitSymbol('byte');

test.each<[Language, string, string]>([
  ['en', 's', 'B'],
  ['fr', 's', 'o'],
  ['ja', '秒', 'B'],
  ['ru', 'с', 'Б'],
  ['zh-Hans', '秒', 'B'],
])('in %s, the symbols of seconds and bytes are %s and %s', (language, second, byte) => {
  expect(inLanguage(language, () => [seconds(), bytes()])).toEqual([second, byte]);
});

import { expect, test } from 'vitest';

import { lettersOf } from './letter-cover.tsx';

test('initials come from the first two words in any script', () => {
  expect(lettersOf('The Elder Scrolls V')).toBe('TE');
  expect(lettersOf('.hack//infection')).toBe('HI');
  expect(lettersOf('гвинтокрил')).toBe('Г');
  expect(lettersOf("Mario's Tennis")).toBe('MT');
});

test('a title of symbols has its first one', () => {
  expect(lettersOf('!!!')).toBe('!');
  expect(lettersOf('👨‍👩‍👧 🎮')).toBe('👨‍👩‍👧');
});

import { expect, test } from 'vitest';

import { soundDistance, soundKey, soundKeys, soundsOf, readingsOf } from './sounds.ts';

test.each([
  ['ソニック', 'sonic'],
  ['まりお', 'mario'],
  ['젤다', 'zelda'],
  ['Зельда', 'zelda'],
  ['塞尔达', 'zelda'],
  ['ストリート', 'street'],
  ['ファイター', 'fighter'],
  ['포켓몬', 'pokemon'],
  ['アルカナ', 'arcana'],
  ['아르카나', 'arcana'],
])('%s sounds like %s', (heard, word) => {
  const keys = new Set(soundsOf(heard).map(soundKey));
  expect(soundKeys(word).some((key) => keys.has(key))).toBe(true);
});

test('vowels distinguish words with the same consonants', () => {
  const [heard = []] = soundsOf('マリオ');
  const distance = (word: string) => soundDistance(heard, readingsOf(word)[0] ?? []);
  expect(distance('mario')).toBeLessThan(distance('mural'));
});

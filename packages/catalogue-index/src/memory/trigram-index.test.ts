import { expect, test } from 'vitest';

import { trigramIndex } from './trigram-index.ts';
import { queryWord } from './string-pool.ts';

test('names are distinguished from other texts of a row, even if other rows share those', () => {
  const memory = trigramIndex(5);
  const texts = [['zeta', 'alpha', 'etanol'], ['eta', 'zetazeta'], ['zeta', 'omega'], ['etage']];
  const leading = memory.replace([new Int32Array(), Int32Array.of(1, 2, 3, 4)], texts, new Uint8Array(5).fill(1));
  const [first = 0, second = 0, third = 0, fourth = 0] = leading;
  expect(third).toBe(first);
  const firstContains = (word: string) => [...leading].map((text) => memory.texts.firstContains(text, queryWord(word)));
  expect(firstContains('eta')).toEqual([true, true, true, true]);
  expect(firstContains('zeta')).toEqual([true, false, true, false]);
  expect(firstContains('alpha')).toEqual([false, false, false, false]);
  expect([first, second, fourth].toSorted(memory.texts.compare)).toEqual([second, fourth, first]);
  expect(memory.texts.compareWith(second, Buffer.from('eta'))).toBe(0);
  expect([0, 1].map((part) => memory.texts.number(second, part))).toEqual([Buffer.from('eta\0\0\0').readUIntBE(0, 6), 0]);
  expect(memory.nearest('etage', 1).map(({ id }) => id)).toEqual([4]);
  expect([...memory.holdingInside('aalp'), ...memory.holdingInside('taz')]).toEqual([2]);
});

test('the nearest text is found by its rarest trigrams if all lists together are long', () => {
  const COUNT = 20_000;
  const memory = trigramIndex(COUNT + 1);
  const ids = Int32Array.from({ length: COUNT }, (_, row) => row + 1);
  const common = 'theveryfirstchronicleofthewoodenlanternandtheharbourofeldermoor';
  memory.replace(
    [new Int32Array(), ids],
    Array.from(ids, (id) => [`${common} ${id}`]),
    new Uint8Array(COUNT + 1).fill(1),
  );
  expect(memory.nearest(`${common.replace('wooden', 'woden')}12345`, 1).map(({ id }) => id)).toEqual([12_345]);
});

test('a word longer than a byte can count is found at its end', () => {
  const memory = trigramIndex(3);
  const long = `${'ab'.repeat(200)}c`;
  memory.replace([new Int32Array(), Int32Array.of(1, 2)], [[`x${long}d`], ['ab'.repeat(300)]], new Uint8Array(3).fill(1));
  expect([...memory.holdingInside(long)]).toEqual([1]);
  expect([...memory.holdingInside('ab'.repeat(201))]).toEqual([2]);
});

test('the index needs a rebuild once most of its memory is unused', () => {
  const memory = trigramIndex(60_001);
  const ids = Int32Array.from({ length: 60_000 }, (_, row) => row + 1);
  const named = (prefix: string) => Array.from(ids, (id) => [`${prefix}${id}`]);
  memory.replace([new Int32Array(), ids], named('a'), new Uint8Array(60_001).fill(1));
  expect(memory.needsRebuild()).toBe(false);
  memory.replace([new Int32Array(), ids], named('b'), new Uint8Array(60_001).fill(1));
  expect(memory.needsRebuild()).toBe(true);
});

test('unchanged texts take no more memory; equal letters with other words are another text', () => {
  const memory = trigramIndex(4);
  const listed = new Uint8Array(4).fill(1);
  const ids = Int32Array.of(1, 2, 3);
  const texts = [
    ['rusty lantern', 'lamp'],
    ['old chest', 'tag'],
    ['été', 'tag'],
  ];
  const before = memory.replace([new Int32Array(), ids], texts, listed);
  const count = memory.texts.count();
  memory.replace([Int32Array.of(1), new Int32Array()], [], listed);
  expect([...memory.holding('rusty')]).toEqual([]);
  expect([...memory.replace([ids, ids], texts, listed)]).toEqual([...before]);
  expect(memory.texts.count()).toBe(count);
  expect(['rusty', 'lamp', 'chest', 'tag', 'ét'].map((word) => [...memory.holding(word)])).toEqual([
    [1],
    [1],
    [2],
    [2, 3],
    [3],
  ]);
  for (const [words, expected] of [
    ['rustylantern', []],
    ['rus tylan tern', [1]],
    ['rusty lantern', []],
  ] as const) {
    memory.replace([ids, ids], [[words, 'lamp'], ...texts.slice(1)], listed);
    expect([words, [...memory.holding('tern')]]).toEqual([words, expected]);
  }
  expect(memory.texts.count()).toBe(count + 3);
});

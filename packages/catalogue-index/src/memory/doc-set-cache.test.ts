import { expect, test } from 'vitest';

import { docSetCache } from './doc-set-cache.ts';

const everyNth = (step: number, count: number) => Int32Array.from({ length: count }, (_, at) => 1 + at * step);

test('cached sets equal the found ones, whether few or most ids are in them', () => {
  const sets = docSetCache(1_000_000);
  for (const ids of [[], [1], [31, 32, 33, 64], [2_000_000_000], [...everyNth(1, 1000)], [...everyNth(9, 1000)]]) {
    const find = () => Int32Array.from(ids);
    expect([...sets.take('game', ids.join(), find)]).toEqual(ids);
    expect([...sets.take('game', ids.join(), () => Int32Array.of(-1))]).toEqual(ids);
  }
});

test('sets of a kind are found again after its documents changed, and those of other kinds are not', () => {
  const sets = docSetCache(1_000_000);
  const kinds = ['game', 'games'];
  for (const kind of kinds) sets.take(kind, 'old', () => Int32Array.of(1));
  sets.forget('game');
  expect(kinds.map((kind) => sets.take(kind, 'old', () => Int32Array.of(2))[0])).toEqual([2, 1]);
  sets.clear();
  expect([sets.bytes(), sets.take('games', 'old', () => Int32Array.of(3))[0]]).toEqual([0, 3]);
});

test('sets never exceed the byte limit, and a larger one is not cached', () => {
  const maxBytes = 20_000;
  const sets = docSetCache(maxBytes);
  for (let question = 0; question < 500; question += 1) {
    sets.take('game', `${question}`, () => everyNth(1 + (question % 20), 1 + question * 7));
    expect(sets.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(sets.bytes()).toBeGreaterThan(maxBytes / 2);
  const before = sets.bytes();
  sets.take('game', 'large', () => everyNth(1, 1_000_000));
  expect(sets.bytes()).toBe(before);
});

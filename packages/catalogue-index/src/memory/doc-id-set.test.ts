import { expect, test } from 'vitest';

import { intersectionOf, unionOf, inOrder, marked, placeIn, whereAt, without } from './doc-id-set.ts';

const LISTS = [[], [4], [1, 2, 3, 9], [2, 9, 40], Array.from({ length: 100 }, (_, at) => at * 2)].map((ids) =>
  Int32Array.from(ids),
);

test('union and intersection of lists equal those of sets', () => {
  for (const a of LISTS) {
    for (const b of LISTS) {
      expect([...unionOf([a, b])]).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y));
      expect([...intersectionOf([a, b])]).toEqual([...a].filter((id) => b.includes(id)));
    }
  }
  expect([...unionOf([])]).toEqual([]);
  expect([...intersectionOf(LISTS.slice(2))]).toEqual([2]);
});

test('ids are sorted and deduplicated', () => {
  expect([...inOrder(Int32Array.of(7, 1, 7, 3))]).toEqual([1, 3, 7]);
  expect([...inOrder(Int32Array.of(1, 1))]).toEqual([1]);
  const ids = Int32Array.of(1, 3, 7);
  expect(inOrder(ids)).toBe(ids);
  expect([0, 1, 2, 7, 8].map((id) => placeIn(ids, id))).toEqual([0, 0, 1, 2, 3]);
});

test('ids are selected by a condition on their positions', () => {
  const [ids, marks] = [Int32Array.of(2, 3, 5, 8), Uint8Array.of(0, 1, 1, 0, 1)];
  expect([...marked(ids, marks)]).toEqual([3, 5]);
  // A second list is written while the first one is.
  expect([...whereAt(ids, (place) => [...marked(ids, marks)].includes(ids[place] as number))]).toEqual([3, 5]);
});

test('a difference leaves out some ids', () => {
  const all = Int32Array.of(2, 3, 5, 8);
  for (const some of [[], [2], [3, 8], [2, 3, 5, 8]])
    expect([...without(Int32Array.from(some), all)]).toEqual([...all].filter((id) => !some.includes(id)));
});

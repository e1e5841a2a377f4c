import { expect, test } from 'vitest';

import { rowsAtRanks, type SortedRows } from './top-k.ts';

test('the rows of a range of ranks are found without sorting all', () => {
  for (const spread of [1, 3, 40, 5000]) {
    const ids = Int32Array.from({ length: 700 }, (_, row) => row * 3 + 1);
    const mixed = (id: number) => (Math.imul(id + spread, 2_654_435_761) >>> 9) % spread;
    const order: SortedRows = {
      keys: [(id) => (mixed(id) % 7 === 0 ? Infinity : mixed(id)), (id) => id % 5],
      last: (one, other) => other - one,
    };
    const places = [...ids].map((id) => [...order.keys.map((key) => key(id)), -id]);
    const inOrder = places.toSorted((a, b) => {
      const at = a.findIndex((number, place) => number !== b[place]);
      return (a[at] as number) < (b[at] as number) ? -1 : 1;
    });
    const sorted = inOrder.map((place) => -(place.at(-1) ?? 0));
    for (const start of [0, 1, 350, 699, 700, 900]) {
      for (const limit of [1, 20, 5000]) {
        expect([...rowsAtRanks(ids, order, { start, limit })]).toEqual(sorted.slice(start, start + limit));
      }
    }
  }
});

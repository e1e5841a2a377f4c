import { expect, test } from 'vitest';

import { inTurn, rowsAt } from './row-order.ts';

test('the rows at some places are found without an order of all', () => {
  for (const spread of [1, 3, 40, 5000]) {
    const ids = Int32Array.from({ length: 700 }, (_, row) => row * 3 + 1);
    const mixed = (id: number) => (Math.imul(id + spread, 2_654_435_761) >>> 9) % spread;
    const compare = inTurn([(one, other) => mixed(one) - mixed(other), (one, other) => other - one]);
    const sorted = [...ids].toSorted(compare);
    for (const start of [0, 1, 350, 699, 700, 900]) {
      for (const limit of [1, 20, 5000]) {
        expect([...rowsAt(ids, compare, { start, limit })]).toEqual(sorted.slice(start, start + limit));
      }
    }
  }
});

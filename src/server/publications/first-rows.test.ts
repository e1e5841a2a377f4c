import { expect, test } from 'vitest';

import { firstRows } from './first-rows.ts';

test('the first of many rows are found without an order of all, with those that tie and none before a place', () => {
  for (const spread of [3, 40, 5000]) {
    const rows = Array.from({ length: 700 }, (_, id) => {
      const mixed = (Math.imul(id + spread, 2_654_435_761) >>> 9) % (spread * spread);
      return { id, first: mixed % spread === 1 ? Infinity : mixed % spread, second: Math.floor(mixed / spread) };
    });
    const placeOf = (id: number) => rows[id] as (typeof rows)[number];
    const ids = Int32Array.from(rows, ({ id }) => id);
    const sorted = rows.toSorted((a, b) => (a.first === b.first ? a.second - b.second : a.first - b.first));
    for (const wanted of [1, 20, 699, 5000]) {
      for (const after of [null, sorted[300] ?? null]) {
        const behind = sorted.filter(
          ({ first, second }) => after === null || first > after.first || (first === after.first && second >= after.second),
        );
        const tied = behind.filter(({ first, second }) => first === after?.first && second === after.second);
        const last = behind[Math.min(wanted + tied.length, behind.length) - 1];
        const expected = behind.filter(
          ({ first, second }) => last === undefined || first < last.first || (first === last.first && second <= last.second),
        );
        const ascending = expected.map(({ id }) => id).toSorted((a, b) => a - b);
        expect([...firstRows(ids, wanted, placeOf, after)]).toEqual(ascending);
      }
    }
  }
});

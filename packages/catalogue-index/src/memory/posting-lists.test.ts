import { expect, test } from 'vitest';

import { postingLists } from './posting-lists.ts';

test('each list is read as it was written, with any number of lists in shared memory', () => {
  const lists = postingLists();
  const written = Array.from({ length: 40 }, () => [] as number[]);
  for (let number = 1; number < 400_000; number += 1) {
    const list = number % 3 === 0 ? 7 : Math.imul(number, 2_654_435_761) >>> 27;
    lists.add(list, number * 11);
    lists.add(list, number * 11);
    written[list]?.push(number * 11);
  }
  lists.add(39, 2_147_483_647);
  written[39]?.push(2_147_483_647);
  for (const [list, numbers] of written.entries()) {
    const read = new Int32Array(lists.size(list));
    expect([...read.subarray(0, lists.read(list, read))]).toEqual(numbers);
  }
  expect(lists.size(35)).toBe(0);
});

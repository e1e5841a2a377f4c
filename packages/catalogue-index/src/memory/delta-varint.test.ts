import { expect, test } from 'vitest';

import { packed, unpack } from './delta-varint.ts';

test('ascending numbers are read as they were written', () => {
  for (const numbers of [[], [0], [1, 2, 3], [127, 128, 16_511, 16_512, 2_000_000, 2_147_483_646]]) {
    const bytes = packed(Int32Array.from(numbers));
    const read = new Int32Array(bytes.length);
    expect([...read.subarray(0, unpack(bytes, bytes.length, read))]).toEqual(numbers);
  }
  expect(packed(Int32Array.from({ length: 1000 }, (_, at) => at * 100)).length).toBe(1000);
});

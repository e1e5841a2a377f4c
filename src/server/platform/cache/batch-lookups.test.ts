import { expect, test } from 'vitest';

import { batchLookups } from './batch-lookups.ts';

/** Doubles numbers once the test releases it. */
function slowDouble() {
  const batches: number[][] = [];
  const waiting: (() => void)[] = [];
  const lookup = batchLookups(async (keys: number[]) => {
    batches.push(keys);
    await new Promise<void>((done) => waiting.push(done));
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]));
  });
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { batches, lookup, answer };
}

test('lookups during a query are answered together by the next query', async () => {
  const { batches, lookup, answer } = slowDouble();
  const first = lookup(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const others = Promise.all([lookup(1), lookup(2), lookup(2), lookup(-3)]);
  await answer();
  expect(await first).toBe(2);
  await answer();
  expect(await others).toEqual([2, 4, 4, undefined]);
  expect(batches).toEqual([[1], [1, 2, -3]]);
});

test('a failure affects the callers of its query only', async () => {
  const { lookup, answer } = slowDouble();
  const failed = Promise.allSettled([lookup(13), lookup(1)]);
  await answer();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = lookup(1);
  await answer();
  expect(await later).toBe(2);
});

import { expect, test } from 'vitest';

import { batchLookups } from './batch-lookups.ts';

/** Doubles numbers once the test releases it. */
function slowDouble() {
  const asked: number[][] = [];
  const waiting: (() => void)[] = [];
  const ask = batchLookups(async (keys: number[]) => {
    asked.push(keys);
    await new Promise<void>((done) => waiting.push(done));
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]));
  });
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { asked, ask, answer };
}

test('lookups during a query are answered together by the next query', async () => {
  const { asked, ask, answer } = slowDouble();
  const first = ask(1);
  await expect.poll(() => asked).toEqual([[1]]);
  const others = Promise.all([ask(1), ask(2), ask(2), ask(-3)]);
  await answer();
  expect(await first).toBe(2);
  await answer();
  expect(await others).toEqual([2, 4, 4, undefined]);
  expect(asked).toEqual([[1], [1, 2, -3]]);
});

test('a failure affects the callers of its query only', async () => {
  const { ask, answer } = slowDouble();
  const failed = Promise.allSettled([ask(13), ask(1)]);
  await answer();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = ask(1);
  await answer();
  expect(await later).toBe(2);
});

import { expect, test } from 'vitest';

import { limitConcurrency, limitConcurrencyOf } from './limit-concurrency.ts';

test('limited work runs at once, more waits in order, the rest is refused; a failure frees its slot', async () => {
  const limited = limitConcurrency({ maxRunning: 2, maxWaiting: 2 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    limited(async () => {
      started.push(number);
      await new Promise<void>((end) => ends.push(end));
      if (number === 1) throw new Error('one failed');
      return number;
    });
  const [first, second, third, fourth] = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ code: 'overloaded' });
  expect(started).toEqual([1, 2]);
  ends.shift()?.();
  await expect(first).rejects.toThrow('one failed');
  expect(started).toEqual([1, 2, 3]);
  ends.shift()?.();
  expect(await second).toBe(2);
  expect(started).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect([await third, await fourth]).toEqual([3, 4]);
});

test('each key has its own queue, which is removed when empty', async () => {
  const limited = limitConcurrencyOf({ maxRunning: 1, maxWaiting: 1 });
  const ends: (() => void)[] = [];
  const work = (key: string) => limited(key, () => new Promise<void>((end) => ends.push(end)));
  const running = [work('a'), work('a'), work('b')];
  await expect(work('a')).rejects.toMatchObject({ code: 'overloaded' });
  expect(ends).toHaveLength(2);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((done) => setImmediate(done));
  }
  await Promise.all(running);
  expect(await limited('a', async () => 'free')).toBe('free');
});

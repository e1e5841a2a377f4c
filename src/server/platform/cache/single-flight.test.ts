import { expect, test } from 'vitest';

import { singleFlight } from './single-flight.ts';

test('concurrent work with one key runs once, and again after it has ended, also with an error', async () => {
  const once = singleFlight<number>();
  let begun = 0;
  const work = async () => {
    const run = ++begun;
    await Promise.resolve();
    if (run === 1) throw new Error('lost');
    return run;
  };
  const first = await Promise.allSettled([once('a', work), once('a', work)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toBe(1);
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([2, 2, 3]);
});

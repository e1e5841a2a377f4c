import { setTimeout as after } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { runConcurrently } from './run-concurrently.ts';

const never = new AbortController().signal;

test('results have the order of the items; two run at once', async () => {
  let running = 0;
  let most = 0;
  const results = await runConcurrently([30, 20, 10, 0], never, async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await after(ms);
    running -= 1;
    return ms;
  });
  expect(results).toEqual([30, 20, 10, 0]);
  expect(most).toBe(2);
});

test('the first failure aborts the others, and is thrown after they have ended', async () => {
  const ended: string[] = [];
  const working = runConcurrently(['waits', 'fails', 'never begins'], never, async (item, signal) => {
    if (item === 'fails') throw new Error('It fails.');
    await after(60_000, undefined, { signal }).catch(() => undefined);
    ended.push(item);
  });
  await expect(working).rejects.toThrow('It fails.');
  expect(ended).toEqual(['waits']);
});

test("an abort throws the caller's reason", async () => {
  const stop = new AbortController();
  const working = runConcurrently([1], stop.signal, async (_item, signal) => after(60_000, undefined, { signal }));
  stop.abort(new Error('Nobody waits any more.'));
  await expect(working).rejects.toThrow('Nobody waits any more.');
});

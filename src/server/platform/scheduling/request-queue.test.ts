import { afterEach, expect, test, vi } from 'vitest';

import { requestQueue } from './request-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('at most the allowed number of requests starts within a second, and none is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queue = requestQueue({ perSecond: 4, maxOpen: 8, maxWaiting: 50, maxWaitMs: 60_000, busy: () => 'Many ask.' });
  const starts: number[] = [];
  const all = Promise.all(Array.from({ length: 10 }, () => queue.run(async () => void starts.push(performance.now()))));
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
  const fourLater = starts.slice(4).map((at, index) => at - (starts[index] ?? 0));
  expect(fourLater).toHaveLength(6);
  expect(Math.min(...fourLater)).toBeGreaterThan(1000);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { browserQueryClient, createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('server caches have no timers, which would keep the page in memory', () => {
  createQueryClient(Infinity).setQueryData(['read'], 'something');
  expect(vi.getTimerCount()).toBe(0);
});

test('the browser drops unused data after a while', () => {
  browserQueryClient().setQueryData(['read'], 'something');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15 * 60_000);
  expect(browserQueryClient().getQueryData(['read'])).toBeUndefined();
});

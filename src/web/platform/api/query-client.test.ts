import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { browserQueryClient, createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what a page read on the server waits for no timer, which would hold the page', () => {
  createQueryClient(Infinity).setQueryData(['read'], 'something');
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser forgets what nobody looked at for long', () => {
  browserQueryClient().setQueryData(['read'], 'something');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15 * 60_000);
  expect(browserQueryClient().getQueryData(['read'])).toBeUndefined();
});

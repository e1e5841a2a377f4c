import { LRUCache } from 'lru-cache';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

const WINDOW_MS = 60_000;
const MAX_MEMBERS = 10_000;

/** Counts the calls of each member in windows of a minute, from whatever address, and refuses those above the limit. */
export function memberLimit(perMinute: number): (accountId: number) => void {
  const windows = new LRUCache<number, number>({ max: MAX_MEMBERS, ttl: WINDOW_MS });
  return (accountId) => {
    const calls = (windows.get(accountId) ?? 0) + 1;
    windows.set(accountId, calls, { noUpdateTTL: true });
    if (calls <= perMinute) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(windows.getRemainingTTL(accountId) / 1000));
    throw new Refusal(
      'too_many_requests',
      `You have asked for this ${perMinute} times within a minute. Try again in ${retryAfterSeconds} seconds. Your text is still here.`,
      { retryAfterSeconds },
    );
  };
}

import { afterEach, expect, test, vi } from 'vitest';

import { onIntersect } from './on-intersect.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last of several queued changes counts, until the observer is stopped', () => {
  let change: (...seen: boolean[]) => void = () => {};
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (changes: { isIntersecting: boolean }[]) => void) {
        change = (...seen) => callback(seen.map((isIntersecting) => ({ isIntersecting })));
      }
      observe() {
        change(true);
      }
      disconnect = disconnect;
    },
  );
  const reported: boolean[] = [];
  const stop = onIntersect(document.body, (isInSight) => reported.push(isInSight));
  change(false, true);
  change(true, false);
  expect(reported).toEqual([true, true, false]);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});

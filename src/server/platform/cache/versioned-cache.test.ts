import { expect, test } from 'vitest';

import { versionedCache } from './versioned-cache.ts';

test('a value is cached until the version changes; one begun under the old version is not cached for the new one', async () => {
  let version = 1;
  let made = 0;
  const cache = versionedCache<number>(() => version, { max: 10 });
  const make = async () => ++made;
  expect([await cache.take('a', make), await cache.take('a', make), cache.get('a')]).toEqual([1, 1, 1]);
  version = 2;
  expect(cache.get('a')).toBeUndefined();
  const late = cache.take('a', make);
  version = 3;
  expect([await late, await cache.take('a', make)]).toEqual([2, 3]);
});

test('failures and outdated values are not cached', async () => {
  const cache = versionedCache<number>(() => 1, { max: 10 });
  await expect(cache.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.take('a', async () => 5)).toBe(5);
  const isSmall = (value: number) => value < 5;
  expect(await cache.take('a', async () => 7, isSmall)).toBe(7);
  expect(cache.get('a')).toBeUndefined();
});

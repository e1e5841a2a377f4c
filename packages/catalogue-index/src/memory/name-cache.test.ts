import { expect, test } from 'vitest';

import { nameCache } from './name-cache.ts';

const BYTES_OF_ONE = 200;

/** A cache for `room` names of equal length. `read` records the requested rows. */
function namesOf(room: number) {
  const names = nameCache(room * BYTES_OF_ONE);
  const loads: number[][] = [];
  const read = (missing: number[]) => {
    loads.push(missing);
    return Promise.resolve(new Map(missing.filter((id) => id > 0).map((id) => [id, `${id}`.padEnd(100)])));
  };
  return { names, loads, take: async (...ids: number[]) => (await names.take('asset', ids, read)).map((text) => text?.trim()) };
}

test('names are returned in the requested order, and read once; a missing row has none', async () => {
  const { names, loads, take } = namesOf(100);
  expect(await take(3, 1)).toEqual(['3', '1']);
  expect(await take(1, 2, -5, 3)).toEqual(['1', '2', undefined, '3']);
  expect(loads).toEqual([
    [3, 1],
    [2, -5],
  ]);
  expect(await names.take('game', [3], () => Promise.resolve(new Map([[3, 'of a game']])))).toEqual(['of a game']);
  expect(await take(3)).toEqual(['3']);
});

test('in a full cache the least recently used name is read again', async () => {
  const { loads, take } = namesOf(4);
  for (const ids of [[1, 2], [3, 4], [1], [2]]) expect(await take(...ids)).toEqual(ids.map(String));
  // The first one was used when the newer half was full. So it moved to the new half, and the second one was dropped.
  expect(loads).toEqual([[1, 2], [3, 4], [2]]);
});

test('names never exceed the byte limit, in any script, and a larger one is not cached', async () => {
  const maxBytes = 10_000;
  const names = nameCache(maxBytes);
  for (let id = 1; id <= 500; id += 1) {
    const name = (id % 3 === 0 ? '勇者' : 'hero').repeat(1 + (id % 90));
    await names.take('game', [id], async () => new Map([[id, name]]));
    expect(names.bytes()).toBeLessThanOrEqual(maxBytes);
  }
  expect(names.bytes()).toBeGreaterThan(maxBytes / 2);
  const before = names.bytes();
  await names.take('game', [501], async () => new Map([[501, 'x'.repeat(maxBytes)]]));
  expect(names.bytes()).toBe(before);
});

test('a renamed row is read again, even if it was being read when the name changed', async () => {
  const { names, loads, take } = namesOf(100);
  await take(1, 2);
  names.forget('asset', [2]);
  names.forget('game', [1]);
  await take(1, 2);
  expect(loads).toEqual([[1, 2], [2]]);

  const late = Promise.withResolvers<Map<number, string>>();
  const taken = names.take('asset', [7], () => late.promise);
  names.forget('asset', [7]);
  late.resolve(new Map([[7, 'before']]));
  expect(await taken).toEqual(['before']);
  expect(await take(7)).toEqual(['7']);

  names.clear();
  await take(1);
  expect(loads.at(-1)).toEqual([1]);
});

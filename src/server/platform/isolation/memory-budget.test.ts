import { describe, expect, test } from 'vitest';

import { defaultCacheMegabytes } from './machine-memory.ts';
import { budgetsOf, memoryBudget } from '@polyshelf/model-pipeline/isolation/memory-budget.ts';

const { signal } = new AbortController();

/** Records the order in which callers got memory. */
function requester(budget: ReturnType<typeof memoryBudget>) {
  const got: string[] = [];
  const request = (name: string, megabytes: number, by: AbortSignal = signal) => {
    const share = budget.reserve(megabytes, by);
    share.then(
      () => got.push(name),
      () => undefined,
    );
    return share;
  };
  return { got, request };
}

describe('shared memory of processes', () => {
  test('is never promised twice, and is granted in order, even if a later request is smaller', async () => {
    const { got, request } = requester(memoryBudget(1000));
    const [a, b] = [await request('a', 600), await request('b', 300)];
    const [c, d] = [request('c', 500), request('d', 50)];
    b.release();
    b.release();
    await Promise.resolve();
    expect(got).toEqual(['a', 'b']);
    a.release();
    expect([(await c).megabytes, (await d).megabytes]).toEqual([500, 50]);
    expect(got).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is granted whole to a request that exceeds it, alone', async () => {
    const { got, request } = requester(memoryBudget(1000));
    const a = await request('a', 10);
    const greedy = request('greedy', 5000);
    expect(got).toEqual(['a']);
    a.release();
    expect((await greedy).megabytes).toBe(1000);
  });

  test('is not reserved for cancelled requests', async () => {
    const { got, request } = requester(memoryBudget(1000));
    const a = await request('a', 600);
    const leaving = new AbortController();
    const b = request('b', 1000, leaving.signal);
    const c = request('c', 400);
    leaving.abort(new Error('gone'));
    await expect(b).rejects.toThrow('gone');
    await c;
    expect(got).toEqual(['a', 'c']);
    a.release();
    await expect(request('d', 1, leaving.signal)).rejects.toThrow('gone');
  });
});

test("the budget is half of the machine's memory, and at least a gigabyte", () => {
  const gigabytes = (count: number) => budgetsOf(count * 1024 ** 3);
  expect(gigabytes(16)).toEqual({ work: 7168, waitedFor: 1024 });
  expect(gigabytes(1)).toEqual({ work: 1024, waitedFor: 64 });
});

test("cache sizes depend on the machine's memory", () => {
  expect([0.25, 0.625, 64].map((gigabytes) => defaultCacheMegabytes(gigabytes * 1024 ** 3))).toEqual([32, 40, 48]);
});

import { describe, expect, test } from 'vitest';

import { defaultCacheMegabytes } from './machine-memory.ts';
import { budgetsOf, memoryBudget } from '@polyshelf/model-pipeline/isolation/memory-budget.ts';

const { signal } = new AbortController();

/** Order in which callers got memory. */
function asked(budget: ReturnType<typeof memoryBudget>) {
  const got: string[] = [];
  const ask = (name: string, megabytes: number, by: AbortSignal = signal) => {
    const share = budget.reserve(megabytes, by);
    share.then(
      () => got.push(name),
      () => undefined,
    );
    return share;
  };
  return { got, ask };
}

describe('memory that processes share', () => {
  test('is never promised twice, and goes to whoever came first, however little the next one wants', async () => {
    const { got, ask } = asked(memoryBudget(1000));
    const [a, b] = [await ask('a', 600), await ask('b', 300)];
    const [c, d] = [ask('c', 500), ask('d', 50)];
    b.release();
    b.release();
    await Promise.resolve();
    expect(got).toEqual(['a', 'b']);
    a.release();
    expect([(await c).megabytes, (await d).megabytes]).toEqual([500, 50]);
    expect(got).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is all that one gets who wants more than there is, alone', async () => {
    const { got, ask } = asked(memoryBudget(1000));
    const a = await ask('a', 10);
    const greedy = ask('greedy', 5000);
    expect(got).toEqual(['a']);
    a.release();
    expect((await greedy).megabytes).toBe(1000);
  });

  test('is not kept for whoever waits no more', async () => {
    const { got, ask } = asked(memoryBudget(1000));
    const a = await ask('a', 600);
    const leaving = new AbortController();
    const b = ask('b', 1000, leaving.signal);
    const c = ask('c', 400);
    leaving.abort(new Error('gone'));
    await expect(b).rejects.toThrow('gone');
    await c;
    expect(got).toEqual(['a', 'c']);
    a.release();
    await expect(ask('d', 1, leaving.signal)).rejects.toThrow('gone');
  });
});

test('half of a machine is for processes of this kind, and never less than a gigabyte', () => {
  const gigabytes = (count: number) => budgetsOf(count * 1024 ** 3);
  expect(gigabytes(16)).toEqual({ work: 7168, waitedFor: 1024 });
  expect(gigabytes(1)).toEqual({ work: 1024, waitedFor: 64 });
});

test('what is kept in memory follows the machine', () => {
  expect([0.25, 0.625, 64].map((gigabytes) => defaultCacheMegabytes(gigabytes * 1024 ** 3))).toEqual([32, 40, 48]);
});

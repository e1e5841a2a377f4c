import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { createLog } from '../log.ts';
import { jobQueue, type JobQueue } from './job-queue.ts';
import { jobStore } from './job-store.ts';

const HOUR_MS = 3_600_000;

let started: StartedApp;
let queues: JobQueue[] = [];
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => void (await started.db.deleteFrom('job').execute()));
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

/** A queue like that of another process. It polls so rarely that only `wake` wakes it. */
function aQueue(options: { pollEveryMs?: number; leaseMs?: number; stopLimitMs?: number } = {}): JobQueue {
  const queue = jobQueue(started.installation.database, createLog('silent'), { pollEveryMs: HOUR_MS, ...options });
  queues.push(queue);
  return queue;
}

const rows = () => started.db.selectFrom('job').selectAll().orderBy('id').execute();
const makeDue = () =>
  started.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .execute();
const soon = { timeout: 60_000, interval: 10 };

describe('a job', () => {
  test('starts with its payload as soon as its transaction commits', async () => {
    const done: unknown[] = [];
    const queue = aQueue();
    queue.work('greet', { concurrency: 1, run: async (payload) => void done.push(payload) });
    await queue.start();
    await started.db.transaction().execute(async (transaction) => {
      await queue.add(transaction, 'greet', { name: "O'Hara", list: [1, 2] });
      await wait(100);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual([{ name: "O'Hara", list: [1, 2] }]), soon);
    await vi.waitFor(async () => expect(await rows()).toEqual([]), soon);
  });

  test('that fails on a full disk waits for space, and uses up no attempt', async () => {
    const queue = aQueue();
    const run = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    queue.work('write', { concurrency: 1, run });
    await queue.add(started.db, 'write', {});
    await queue.start();
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ last_error: 'write', tries: 0, failed_at: null }]),
      soon,
    );
  });

  test('of the last kind starts when no other jobs are left, and then runs alone', async () => {
    const done: string[] = [];
    const queue = aQueue();
    const run = (name: string) => async () => {
      await wait(20);
      done.push(name);
    };
    queue.work('tidy', { concurrency: 1, isLast: true, run: run('tidy') });
    queue.work('greet', { concurrency: 1, run: run('greet') });
    for (const kind of ['tidy', 'greet', 'greet']) await queue.add(started.db, kind, {});
    await queue.start();
    await vi.waitFor(() => expect(done).toEqual(['greet', 'greet', 'tidy']), soon);
  });

  test('does not exist after a rollback', async () => {
    const run = vi.fn<() => Promise<void>>(async () => {});
    const queue = aQueue();
    queue.work('greet', { concurrency: 1, run });
    await queue.start();
    const failing = started.db.transaction().execute(async (transaction) => {
      await queue.add(transaction, 'greet', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await queue.add(started.db, 'greet', {});
    await vi.waitFor(async () => expect(await rows()).toEqual([]), soon);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('that fails is retried with growing delays, and kept with its error after the last attempt', async () => {
    const queue = aQueue();
    let tries = 0;
    queue.work('fail', {
      concurrency: 1,
      run: async () => {
        tries += 1;
        throw new Error(`try ${tries}`);
      },
    });
    await queue.start();
    await queue.add(started.db, 'fail', {});
    const delays: number[] = [];
    for (let number = 1; number <= 9; number += 1) {
      await vi.waitFor(async () => expect((await rows())[0]?.last_error).toBe(`try ${number}`), soon);
      const [row] = await rows();
      expect(row?.leased_until).toBeNull();
      if (row?.failed_at === null) delays.push(row.run_at.getTime() - Date.now());
      await makeDue();
      queue.wake();
    }
    expect(delays).toHaveLength(8);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(20 * HOUR_MS);
    const [row] = await rows();
    expect(row?.failed_at).not.toBeNull();
    await wait(200);
    expect(tries).toBe(9);
  });

  test('that is hastened replaces an equal one that waits or has failed, but not a running one', async () => {
    const payload = { number: 1 };
    const queue = aQueue();
    await queue.add(started.db, 'draw', payload, { delayMs: HOUR_MS });
    await queue.add(started.db, 'draw', { number: 2 }, { delayMs: HOUR_MS });
    await queue.hasten(started.db, 'draw', payload);
    expect((await rows()).map((row) => [row.payload, row.run_at.getTime() > Date.now() + HOUR_MS / 2])).toEqual([
      [{ number: 2 }, true],
      [payload, false],
    ]);
    await started.db.updateTable('job').set({ failed_at: new Date(), tries: 9 }).execute();
    await queue.hasten(started.db, 'draw', payload);
    expect((await rows()).map(({ tries }) => tries)).toEqual([9, 0]);
    await jobStore(started.db).claim(['draw'], HOUR_MS);
    await queue.hasten(started.db, 'draw', payload);
    expect((await rows()).map(({ tries }) => tries)).toEqual([9, 1, 0]);
  });

  test('of a dead process is taken over after its lease, not before', async () => {
    const store = jobStore(started.db);
    await store.add('orphan', {}, 0);
    // Simulates a dead process.
    expect(await store.claim(['orphan'], HOUR_MS)).toMatchObject({ tries: 1 });
    const run = vi.fn<() => Promise<void>>(async () => {});
    const queue = aQueue({ pollEveryMs: 50 });
    queue.work('orphan', { concurrency: 1, run });
    await queue.start();
    await wait(400);
    expect(run).not.toHaveBeenCalled();
    // Simulates the end of the lease.
    await started.db
      .updateTable('job')
      .set({ leased_until: new Date(0) })
      .execute();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
  });

  test('that repeatedly kills its process is given up', async () => {
    await started.db
      .insertInto('job')
      .values({ kind: 'poison', payload: '{}', tries: 9, leased_until: new Date(0), failed_at: null, last_error: null })
      .execute();
    const run = vi.fn<() => Promise<void>>(async () => {});
    const queue = aQueue();
    queue.work('poison', { concurrency: 1, run });
    await queue.start();
    await vi.waitFor(async () => expect((await rows())[0]?.failed_at).not.toBeNull(), soon);
    expect(run).not.toHaveBeenCalled();
  });

  test('that runs longer than its lease keeps it', async () => {
    const ending = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<void>>(() => ending.promise);
    // Leases are renewed after a third of their time, which suffices on any machine.
    const [first, second] = [aQueue({ leaseMs: 12_000 }), aQueue({ leaseMs: 12_000, pollEveryMs: 50 })];
    for (const queue of [first, second]) queue.work('long', { concurrency: 1, run });
    await first.start();
    await first.add(started.db, 'long', {});
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    const leased = (await rows())[0]?.leased_until;
    await second.start();
    await vi.waitFor(async () => expect((await rows())[0]?.leased_until).not.toEqual(leased), soon);
    ending.resolve();
    await vi.waitFor(async () => expect(await rows()).toEqual([]), soon);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('that ends after losing its lease does not end the new claim', async () => {
    const store = jobStore(started.db);
    await store.add('slow', {}, 0);
    const lost = await store.claim(['slow'], 0);
    await wait(5);
    const claimed = await store.claim(['slow'], HOUR_MS);
    if (lost === undefined || claimed === undefined) throw new Error('not claimed');
    await store.finish(lost);
    await store.retry(lost, 'late', 0);
    expect(await rows()).toMatchObject([{ tries: 2, last_error: null }]);
    await store.finish(claimed);
    expect(await rows()).toEqual([]);
  });
});

describe('several workers', () => {
  test('run each job once, within the concurrency of its kind', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const together = Promise.withResolvers<void>();
    const pair = [aQueue(), aQueue()];
    for (const queue of pair) {
      queue.work('count', {
        concurrency: 2,
        run: async ({ number }: { number: number }) => {
          running += 1;
          most = Math.max(most, running);
          // None ends before two have started, however late the second one starts.
          if (running > 1) together.resolve();
          await together.promise;
          await wait(10);
          done.push(number);
          running -= 1;
        },
      });
    }
    await started.db.transaction().execute(async (transaction) => {
      for (let number = 0; number < 30; number += 1) await jobStore(transaction).add('count', { number }, 0);
    });
    await Promise.all(pair.map((queue) => queue.start()));
    await vi.waitFor(async () => expect(await rows()).toEqual([]), soon);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  test('leave jobs of unknown kinds to others', async () => {
    const queue = aQueue();
    await queue.start();
    await queue.add(started.db, 'unknown', {});
    await wait(150);
    expect(await rows()).toMatchObject([{ kind: 'unknown', tries: 0, leased_until: null }]);
  });
});

test('return a job that stops with its process, and use up no attempt', async () => {
  const queue = aQueue();
  const received: string[] = [];
  queue.work('long', {
    concurrency: 1,
    run: async (_payload, { tries, signal }) => {
      received.push(`try ${tries}`);
      await wait(HOUR_MS, undefined, { signal });
    },
  });
  await queue.start();
  await queue.add(started.db, 'long', {});
  await vi.waitFor(() => expect(received).toEqual(['try 1']), soon);
  await queue.stop();
  expect(await rows()).toMatchObject([{ tries: 0, leased_until: null, last_error: null }]);
  await queue.start();
  await vi.waitFor(() => expect(received).toEqual(['try 1', 'try 1']), soon);
});

test('return a job that ignores the stop too, and its late end affects no other claim', async () => {
  const queue = aQueue({ stopLimitMs: 50 });
  const ending = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  queue.work('deaf', {
    concurrency: 1,
    run: async () => {
      begun.resolve();
      await ending.promise;
    },
  });
  await queue.start();
  await queue.add(started.db, 'deaf', {});
  await begun.promise;
  await queue.stop();
  expect(await rows()).toMatchObject([{ tries: 0, leased_until: null }]);
  await jobStore(started.db).claim(['deaf'], HOUR_MS);
  ending.resolve();
  await wait(100);
  expect(await rows()).toMatchObject([{ tries: 1, failed_at: null }]);
});

test('abort a job that another process has claimed, and leave that claim alone', async () => {
  const queue = aQueue({ leaseMs: 150 });
  let isStopped = false;
  queue.work('long', {
    concurrency: 1,
    run: (_payload, { signal }) => wait(HOUR_MS, undefined, { signal }).finally(() => (isStopped = true)),
  });
  await queue.start();
  await queue.add(started.db, 'long', {});
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ tries: 1 }]), soon);
  await started.db
    .updateTable('job')
    .set({ tries: 2, leased_until: new Date(Date.now() + HOUR_MS) })
    .execute();
  await vi.waitFor(() => expect(isStopped).toBe(true), soon);
  await queue.stop();
  expect(await rows()).toMatchObject([{ tries: 2, last_error: null, leased_until: expect.any(Date) }]);
});

test('keep failed jobs for 7 days, with their payload', async () => {
  const DAY_MS = 24 * HOUR_MS;
  const failedAt = (days: number) => new Date(Date.now() - days * DAY_MS);
  const row = { kind: 'failed', payload: '{}', leased_until: null, last_error: 'no' };
  await started.db
    .insertInto('job')
    .values(
      [6, 8].map((days) => ({
        ...row,
        failed_at: failedAt(days),
        payload: JSON.stringify({ to: `${days}-days-ago@example.org` }),
      })),
    )
    .execute();
  await started.db
    .insertInto('job')
    .values({ ...row, failed_at: null, created_at: failedAt(90), run_at: failedAt(90) })
    .execute();
  await aQueue().sweep();
  expect((await rows()).map(({ failed_at, payload }) => [failed_at === null, payload])).toEqual([
    [false, { to: '6-days-ago@example.org' }],
    [true, {}],
  ]);
});

test('finish their running job when stopping, and take no other', async () => {
  const done: string[] = [];
  const ending = Promise.withResolvers<void>();
  const queue = aQueue();
  queue.work('last', {
    concurrency: 1,
    run: async ({ name }: { name: string }) => {
      await ending.promise;
      done.push(name);
    },
  });
  await queue.add(started.db, 'last', { name: 'first' });
  await queue.add(started.db, 'last', { name: 'second' });
  await queue.start();
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ tries: 1 }, { tries: 0 }]), soon);
  const stopping = queue.stop();
  await wait(100);
  ending.resolve();
  await stopping;
  expect(done).toEqual(['first']);
  expect(await rows()).toMatchObject([{ tries: 0, leased_until: null, payload: { name: 'second' } }]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ISOLATION_LIMITS } from './isolation-limits.ts';
import { memoryBudget, type MemoryBudget } from './memory-budget.ts';
import { runIsolated } from './run-isolated.ts';

const PROGRAMS = join(import.meta.dirname, '../../test');

let writable: string;
beforeAll(async () => {
  writable = await mkdtemp(join(tmpdir(), 'polyshelf-out-'));
});
afterAll(() => rm(writable, { recursive: true, force: true }));

describe('processes that share a memory', () => {
  const SMALL = { heapMegabytes: 48, totalMegabytes: 192 };

  /** Outcome and number of restarts of each process, and the largest reserved total. */
  async function together(memory: MemoryBudget, inputs: { attempt: string; megabytes?: number }[]) {
    let [promised, most] = [0, 0];
    const counted: MemoryBudget = {
      totalMegabytes: memory.totalMegabytes,
      async reserve(megabytes, signal) {
        const share = await memory.reserve(megabytes, signal);
        promised += share.megabytes;
        most = Math.max(most, promised);
        const release = () => {
          promised -= share.megabytes;
          share.release();
        };
        return { megabytes: share.megabytes, release };
      },
    };
    const ends = inputs.map(async (input) => {
      let again = 0;
      const { failure } = await runIsolated(
        { program: join(PROGRAMS, 'isolated-program.ts'), input, readable: [PROGRAMS], writable },
        {
          limits: { ...ISOLATION_LIMITS, ...SMALL },
          memory: counted,
          signal: new AbortController().signal,
          onLine: () => undefined,
          onAgain: () => (again += 1),
        },
      );
      return [failure, again];
    });
    return { ends: await Promise.all(ends), most };
  }

  test('are restarted with all memory, one after the other, if their share was too small', async () => {
    const hold = { attempt: 'hold', megabytes: 64 };
    const { ends, most } = await together(memoryBudget(400), [hold, hold, { attempt: 'hold', megabytes: 1 }]);
    expect(ends).toEqual([
      [null, 1],
      [null, 1],
      [null, 0],
    ]);
    expect(most).toBe(400);
  });

  test('fail as too large if all memory is not enough', async () => {
    const { ends } = await together(memoryBudget(400), [{ attempt: 'hoard' }, { attempt: 'swell' }]);
    expect(ends).toEqual([
      ['memory', 1],
      ['memory', 1],
    ]);
    expect((await together(memoryBudget(192), [{ attempt: 'hoard' }])).ends).toEqual([['memory', 0]]);
  });
});

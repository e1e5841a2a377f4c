import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ISOLATION_LIMITS } from './isolation-limits.ts';
import { processFolder } from './process-folder.ts';
import { WorkerFailure, workerPool } from './worker-pool.ts';

const FIXTURES = join(import.meta.dirname, '../../test');
const MB = 1024 ** 2;
const NOTHING = new Uint8Array();

const pool = (options: Partial<Parameters<typeof workerPool>[0]> = {}) =>
  workerPool({
    program: join(FIXTURES, 'echoing-worker.ts'),
    readable: [FIXTURES],
    usesSharp: false,
    limits: { ...ISOLATION_LIMITS, cpuSeconds: 1, totalMegabytes: 256 },
    maxJobs: 100,
    maxAnswerBytes: MB,
    idleMs: 500,
    ...options,
  });

const workerFolders = async () => (await readdir(processFolder())).filter((name) => name.startsWith('worker-'));

test('a worker runs jobs one after the other, until its maximum or an idle time', async () => {
  const run = pool({ maxJobs: 2 });
  const before = await workerFolders();
  const jobs = [];
  for (let job = 0; job < 3; job += 1) jobs.push((await run({ head: 'echo', body: NOTHING })).head);
  expect(jobs).toEqual([{ jobs: 1 }, { jobs: 2 }, { jobs: 1 }]);
  const left = async () => (await workerFolders()).filter((name) => !before.includes(name));
  await expect.poll(left).toEqual([]);
});

test('bytes of any length are returned unchanged, for concurrent jobs', async () => {
  const run = pool({ maxAnswerBytes: 8 * MB });
  const bodies = [0, 1, 70_000, 3 * MB].map((length) => randomBytes(length));
  const answers = await Promise.all(bodies.map((body) => run({ head: 'echo', body })));
  expect(answers.map(({ body }, index) => body.equals(bodies[index] ?? NOTHING))).toEqual([true, true, true, true]);
});

test.each([
  ['a job that never ends', 'hang', 'time'],
  ['a job that crashes its worker twice', 'crash', 'crash'],
  ['a job whose answer is too long', 'flood', 'crash'],
])('%s fails alone', async (_what, head, reason) => {
  const run = pool();
  const failure: unknown = await run({ head, body: NOTHING }).catch((error: unknown) => error);
  expect(failure instanceof WorkerFailure && failure.reason).toBe(reason);
  expect((await run({ head: 'echo', body: NOTHING })).head).toEqual({ jobs: 1 });
});

test('a worker that does not start is an error of the server', async () => {
  const run = pool({ program: join(FIXTURES, 'missing-worker.ts') });
  await expect(run({ head: 'echo', body: NOTHING })).rejects.toThrow('The worker missing-worker did not start');
});

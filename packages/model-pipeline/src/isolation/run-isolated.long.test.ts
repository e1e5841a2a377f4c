import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ISOLATION_LIMITS } from './isolation-limits.ts';
import { runIsolated } from './run-isolated.ts';

const PROGRAMS = join(import.meta.dirname, '../../test');

let job: string;
let writable: string;

beforeAll(async () => {
  job = await mkdtemp(join(tmpdir(), 'polyshelf-job-'));
  writable = await mkdtemp(join(tmpdir(), 'polyshelf-out-'));
  await writeFile(join(job, 'given.txt'), 'given');
});
afterAll(() => Promise.all([job, writable].map((folder) => rm(folder, { recursive: true, force: true }))));

async function run(
  input: { attempt: string; path?: string },
  limits: Partial<typeof ISOLATION_LIMITS> = {},
  signal?: AbortSignal,
) {
  const lines: unknown[] = [];
  const end = await runIsolated(
    { program: join(PROGRAMS, 'isolated-program.ts'), input, readable: [PROGRAMS, job], writable },
    {
      limits: { ...ISOLATION_LIMITS, ...limits },
      signal: signal ?? new AbortController().signal,
      onLine: (line) => lines.push(line),
    },
  );
  return { lines, end };
}

describe('an isolated process is ended by', () => {
  test('an endless loop, by processor time', async () => {
    expect((await run({ attempt: 'hang' }, { cpuSeconds: 1 })).end).toMatchObject({ failure: 'time' });
  });

  test('unlimited JavaScript objects', async () => {
    const { end } = await run({ attempt: 'hoard' }, { heapMegabytes: 64 });
    expect(end).toMatchObject({ failure: 'memory' });
  });

  test('unlimited files or output', async () => {
    const flood = await run({ attempt: 'flood', path: writable }, { maxOutputBytes: 8 * 1024 ** 2 });
    expect(flood.end).toMatchObject({ failure: 'output' });
    const chatter = await run({ attempt: 'chatter' });
    expect(chatter.end).toMatchObject({ failure: 'output' });
  });
});

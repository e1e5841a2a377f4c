import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { childrenOf, commandOf } from '../../test/children-of.ts';
import { ISOLATION_LIMITS } from './isolation-limits.ts';
import { runIsolated } from './run-isolated.ts';

const PROGRAMS = join(import.meta.dirname, '../../test');
const PATIENT = { timeout: 20_000, interval: 20 };

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

describe('permissions of an isolated process', () => {
  test('it reads its input, writes into its folder, and answers with JSON lines', async () => {
    const read = await run({ attempt: 'read', path: join(job, 'given.txt') });
    expect(read).toEqual({ lines: [{ gave: 'given' }], end: { failure: null } });
    await run({ attempt: 'write', path: join(writable, 'result') });
    expect(await readFile(join(writable, 'result'), 'utf8')).toBe('written');
  });

  test.each([
    ['read other files', { attempt: 'read', path: '/etc/passwd' }],
    ['read the settings of the installation', { attempt: 'read', path: join(import.meta.dirname, '../../../../.git/HEAD') }],
    ['start programs', { attempt: 'start' }],
    ['start threads', { attempt: 'thread' }],
    ['reach the network', { attempt: 'connect' }],
  ])('it may not %s', async (_what, input) => {
    const { lines } = await run(input);
    expect(lines).toEqual([{ refused: 'ERR_ACCESS_DENIED' }]);
  });

  test('it may not change its input', async () => {
    expect((await run({ attempt: 'write', path: join(job, 'given.txt') })).lines).toEqual([{ refused: 'ERR_ACCESS_DENIED' }]);
    expect(await readFile(join(job, 'given.txt'), 'utf8')).toBe('given');
  });

  test('it gets no environment variables, which contain passwords', async () => {
    const { lines } = await run({ attempt: 'environment' });
    const [{ gave }] = lines as [{ gave: string[] }];
    expect(gave.filter((name) => !['TMPDIR', 'PWD'].includes(name))).toEqual([]);
  });
});

describe('an isolated process is ended by', () => {
  test('a crash', async () => {
    expect((await run({ attempt: 'fall' })).end).toMatchObject({ failure: 'crash' });
  });

  test('stalling, by wall-clock time', async () => {
    expect((await run({ attempt: 'wait' }, { stalledMs: 700 })).end).toMatchObject({ failure: 'time' });
  });

  test('unlimited native memory', async () => {
    const { end } = await run({ attempt: 'swell' }, { totalMegabytes: 128 });
    expect(end).toMatchObject({ failure: 'memory' });
  });

  test('its caller, who learns that it was ended', async () => {
    const controller = new AbortController();
    const running = run({ attempt: 'hang' }, {}, controller.signal);
    controller.abort(new Error('nobody waits any more'));
    await expect(running).rejects.toThrow('nobody waits any more');
  });

  // One waits for events, the other never yields.
  test.runIf(process.platform === 'linux').each(['wait', 'hang'])(
    'the death of who started it, within a second, by `%s`',
    async (attempt) => {
      const parent = spawn(process.execPath, [join(PROGRAMS, 'isolating-process.ts'), attempt, writable], { stdio: 'ignore' });
      // A confining program may be in between.
      const readers = async (pid = parent.pid): Promise<number[]> => {
        const children = await childrenOf(pid);
        return [...children, ...(await Promise.all(children.map((child) => readers(child)))).flat()];
      };
      const runsReader = async (pid: number | undefined) => {
        const command = await commandOf(pid);
        return command.startsWith(process.execPath) && command.includes('isolated-program');
      };
      await expect.poll(async () => runsReader((await readers()).at(-1)), PATIENT).toBe(true);
      const started = await readers();
      parent.kill('SIGKILL');
      const left = async () => (await Promise.all(started.map(commandOf))).filter((command) => command !== '');
      await expect.poll(left, { timeout: 1000, interval: 10 }).toEqual([]);
    },
  );
});

test.runIf(process.platform === 'linux')('the system ends isolated processes first when memory runs short', async () => {
  const lines: unknown[] = [];
  await runIsolated(
    { program: join(PROGRAMS, 'isolated-program.ts'), input: { attempt: 'first' }, readable: [PROGRAMS, '/proc'], writable },
    { limits: ISOLATION_LIMITS, signal: new AbortController().signal, onLine: (line) => lines.push(line) },
  );
  expect(lines).toEqual([{ gave: true }]);
});

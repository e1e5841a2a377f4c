import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const patient = { timeout: 150_000, interval: 100 };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-killed-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
});
afterEach(async () => {
  for (const pid of process.platform === 'linux' ? await processesLeft() : []) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A script of ours below a shell, as npm runs it, in a process group of its own. */
function start(script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['-e', SHELL, `"${process.execPath}" scripts/bootstrap.mjs ${script}; exit $?`], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
    stdio: 'ignore',
    detached: true,
  });
  return child;
}

/** Replaces npm: a program that starts a shell and waits for it. */
const SHELL = `require('node:child_process').spawnSync('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`;

/** All our processes whose environment or arguments contain the data folder. */
async function processesLeft(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const texts = pids.map(async (pid) => {
    const files = ['environ', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''));
    return (await Promise.all(files)).some((text) => text.includes(dataDir)) ? [Number(pid)] : [];
  });
  return (await Promise.all(texts)).flat();
}

async function open(script: string): Promise<ChildProcess> {
  const port = await freePort();
  const child = start(script, { PORT: String(port) });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, patient).toBe(true);
  // npm, the shell, the bootstrap, the server, its guard, and the processes of PostgreSQL.
  expect((await processesLeft()).length).toBeGreaterThan(5);
  return child;
}

describe.runIf(process.platform === 'linux')('after a kill', { timeout: 400_000 }, () => {
  test.each(['scripts/start.ts', 'scripts/dev.ts'])('of npm, nothing of %s remains', async (script) => {
    (await open(script)).kill('SIGKILL');
    await expect.poll(processesLeft, patient).toEqual([]);
  });

  test.each(['scripts/start.ts', 'scripts/dev.ts'])('of the whole process group, nothing of %s remains', async (script) => {
    const { pid = 0 } = await open(script);
    process.kill(-pid, 'SIGKILL');
    await expect.poll(processesLeft, patient).toEqual([]);
  });

  test.each([
    ['npm', 1],
    ['the whole process group', -1],
  ])('%s leaves nothing of a test run behind, and the next run starts clean', async (_name, sign) => {
    // The database runs as another user if this runs as root.
    await chmod(dataDir, 0o1777);
    const env = { TMPDIR: dataDir, TEST_MEMORY_FOLDER: dataDir };
    const { pid = 0 } = start('scripts/test.ts job-queue.test.ts', env);
    const databases = () => globSync('polyshelf-run-*/**/postmaster.pid', { cwd: dataDir });
    await expect.poll(databases, patient).not.toEqual([]);
    process.kill(sign * pid, 'SIGKILL');
    await expect.poll(processesLeft, patient).toEqual([]);
    await once(start('scripts/test.ts no-such-test', env), 'exit');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('polyshelf-run-'))).toEqual([]);
  });
});

test('the server of npm run dev shuts down cleanly at SIGTERM, before any part of it exits', { timeout: 400_000 }, async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      POLYSHELF_PARENT: String(process.pid),
      DATA_DIR: dataDir,
      DEMO: 'off',
      DATABASE_URL: '',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for (const order of ['load', 'begin']) child.send(order);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, patient).toContain('Polyshelf is open');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.runIf(process.platform === 'linux')(
  'a start that waits for a silent database ends at SIGTERM',
  { timeout: 400_000 },
  async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const connected = once(silent, 'connection');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const child = start('scripts/start.ts', { PORT: '0', DATABASE_URL: `postgres://a@127.0.0.1:${port}/a` });
    await connected;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    // Well before the connection times out.
    await expect.poll(processesLeft, { timeout: 25_000, interval: 100 }).toEqual([]);
    silent.close();
  },
);

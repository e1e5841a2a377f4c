import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import { findPostmaster } from '../src/server/platform/db/embedded/postmaster.ts';
import { killDatabase } from './kill-database.ts';
import { killableServer } from './killable-server.ts';

const ROOT = join(import.meta.dirname, '..');
let dataDir: string;
let running: { child: ChildProcess; ended: Promise<number | null> }[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-process-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  running = [];
});

afterEach(async () => {
  // Told to end, each ends its server, and the last one the database.
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  await killDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** `npm start`, or another script of ours, as a shell runs it, with what it prints and how it ends. */
function start(env: Record<string, string>, script = ['scripts/start.ts']) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...script], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed.text += text));
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  const started = { child, printed, ended };
  running.push(started);
  return started;
}

/** The number of the database that runs on the data folder. */
const databasePid = async (folder = dataDir) =>
  (await findPostmaster({ folder: join(folder, 'database', 'cluster') }))?.pid ?? null;

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
const patient = { timeout: 150_000, interval: 100 };

describe('the process', { timeout: 400_000 }, () => {
  test('ends at once with a list of all settings that are wrong, and does not repeat them', async () => {
    const { printed, ended } = start({ PORT: 'eighty', DATABASE_URL: 'mysql://secret@db', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(printed.text).toContain('PORT must be a whole number from 0 to 65535');
    expect(printed.text).toContain('DATABASE_URL must be an address such as postgres://');
    expect(printed.text).toContain('LOG_LEVEL must be one of');
    expect(printed.text).not.toContain('secret');
  });

  test('serves until SIGTERM, then ends cleanly and can start again', async () => {
    const port = await freePort();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = start({ PORT: String(port) });
      await expect.poll(() => answers(port), patient).toBe(true);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(await answers(port)).toBe(false);
      expect(await databasePid()).toBeNull();
    }
  });

  test('says so where its port is taken, its host is elsewhere or its folder has a server, and leaves that one its database', async () => {
    const port = await freePort();
    const first = start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
    const taken = start({ PORT: String(port), ROLES: 'worker' });
    expect(await taken.ended).toBe(1);
    expect(taken.printed.text).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`);
    const elsewhere = start({ PORT: String(await freePort()), HOST: '192.0.2.1', ROLES: 'worker' });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.printed.text).toContain('192.0.2.1 is no address of this machine. Set HOST to one of its own');
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.printed.text).toMatch(/^(?:\{.*\n)*\S+ is in use by another Polyshelf \(process \d+, [^\n]*\n$/);
    expect(second.printed.text).toContain(`${dataDir} is in use by another Polyshelf`);
    expect(await isReady(port)).toBe(true);
    expect(first.child.exitCode).toBeNull();
  });

  test('shares its data folder with a worker and with commands; the last one ends the database', async () => {
    const [port, workerPort] = [await freePort(), await freePort()];
    const grant = ['src/server/cli/polyshelf.ts', 'grant', 'admin', 'nobody'];
    const alone = start({}, grant);
    expect([await alone.ended, alone.printed.text]).toEqual([1, 'There is no account with the nickname nobody.\n']);
    expect(await databasePid()).toBeNull();

    const web = start({ PORT: String(port), ROLES: 'web' });
    const worker = start({ PORT: String(workerPort), ROLES: 'worker' });
    await expect.poll(() => answers(port), patient).toBe(true);
    await expect.poll(() => answers(workerPort), patient).toBe(true);
    const pid = await databasePid();
    const beside = start({}, grant);
    expect([await beside.ended, beside.printed.text]).toEqual([1, 'There is no account with the nickname nobody.\n']);
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    expect(await databasePid()).toBe(pid);
    expect(await isReady(workerPort)).toBe(true);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await databasePid()).toBeNull();
  });

  test('leaves no database when it is killed, and the next one starts beside what is still ending', async () => {
    const server = await killableServer();
    try {
      for (const starts of [1, 2]) {
        const { child, address } = await server.serve();
        expect([starts, (await fetch(`${address}/readyz`)).status]).toEqual([starts, 200]);
        await server.killServer(child);
      }
      await expect.poll(() => databasePid(server.dataDir), patient).toBeNull();
    } finally {
      await server.drop();
    }
  });

  test('leaves no orphan when what started it is killed', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
    server.child.kill('SIGKILL');
    await expect.poll(() => answers(port), patient).toBe(false);
    await expect.poll(() => databasePid(), patient).toBeNull();
  });
});

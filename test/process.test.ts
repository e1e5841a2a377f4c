import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let dataDir: string;
let running: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-process-'));
  await cp(inject('databaseTemplate'), dataDir, { recursive: true });
  running = [];
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** `npm start`, or another script of ours, as a shell runs it, with what it prints and how it ends. */
function start(env: Record<string, string>, script = ['scripts/start.ts']) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...script], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed.text += text));
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)));
  return { child, printed, ended };
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

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
    }
  });

  test('a second start on the same data folder says so', async () => {
    const port = await freePort();
    start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.printed.text).toContain('is in use by another running Polyshelf');
  });

  test('carries out what an operator orders for an account while it runs', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
    const command = start({}, ['src/server/cli/polyshelf.ts', 'grant', 'admin', 'nobody']);
    expect(await command.ended).toBe(1);
    expect(command.printed.text).toBe('There is no account with the nickname nobody.\n');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await readdir(join(dataDir, 'control'))).toEqual([]);
  });

  test('leaves no orphan when what started it is killed', async () => {
    const port = await freePort();
    const server = start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
    server.child.kill('SIGKILL');
    await expect.poll(() => answers(port), patient).toBe(false);
    // The folder is free again: nothing holds it.
    start({ PORT: String(port) });
    await expect.poll(() => answers(port), patient).toBe(true);
  });
});

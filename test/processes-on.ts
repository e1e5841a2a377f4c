import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { findPostmaster } from '../src/server/platform/db/embedded/postmaster.ts';
import { killDatabase } from './kill-database.ts';

const ROOT = join(import.meta.dirname, '..');

export const PATIENT = { timeout: 150_000, interval: 100 };

/** Processes of `npm start` and of other scripts on one data folder. */
export async function processesOn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-process-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  const running: { child: ChildProcess; ended: Promise<number | null> }[] = [];
  return {
    dataDir,

    /** `npm start`, or another script of ours, as a shell runs it, with its output and its exit code. */
    start(env: Record<string, string>, script = ['scripts/start.ts']) {
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
    },

    /** The process id of the running database of the data folder. */
    databasePid: async (folder = dataDir) =>
      (await findPostmaster({ folder: join(folder, 'database', 'cluster') }))?.pid ?? null,

    async drop(): Promise<void> {
      // At SIGTERM each process ends its server, and the last one the database.
      for (const { child, ended } of running) {
        child.kill('SIGTERM');
        await ended;
      }
      await killDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../scripts/free-port.ts';
import { TESTED_LANGUAGES } from '../../scripts/messages/languages-of-build.ts';
import { killDatabase } from '../kill-database.ts';
import { demoData } from './demo-data.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;

export interface StoryServer {
  url: string;
  dataDir: string;
  /** Like a power cut: nothing shuts down cleanly, and the server restarts on the same data. */
  killAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The production build on a data folder of its own.
 * @param settingsFor further settings, for the address of the server.
 */
export async function startStoryServer(options: {
  hasDemo: boolean;
  settingsFor: (url: string) => Promise<Record<string, string>> | Record<string, string>;
}): Promise<StoryServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-stories-'));
  if (options.hasDemo) await cp(await demoData(), dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    LANGUAGES: TESTED_LANGUAGES.join(),
    RATE_LIMIT: '0',
    // Each story has an address of its own, so it does not reach limits that another used up.
    TRUSTED_PROXIES: '1',
    // Addresses of stories resolve to this machine.
    WEBHOOKS_MAY_BE_PRIVATE: 'on',
    PUSH_MAY_BE_PRIVATE: 'on',
    POLYSHELF_PARENT: String(process.pid),
    ...(await options.settingsFor(url)),
  };
  const log = openSync(join(dataDir, 'server.log'), 'a');
  const launch = async () => {
    const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
    await firstAnswer(`${url}/readyz`, child);
    return child;
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  let server = await launch();
  return {
    url,
    dataDir,
    killAndRestart: async () => {
      await killDatabase(dataDir);
      await end('SIGKILL');
      server = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      closeSync(log);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstAnswer(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && server.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The server did not start.');
}

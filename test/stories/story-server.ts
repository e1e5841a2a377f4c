import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../../src/server/platform/db/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;

export interface StoryServer {
  url: string;
  dataDir: string;
  /** As by a power cut: nothing is ended in order, and it starts again on what is there. */
  killAndRestart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * The production build on a data folder of its own.
 *
 * @param settingsFor what is set beside, for the address at which it will be open.
 */
export async function startStoryServer(options: {
  hasDemo: boolean;
  settingsFor: (url: string) => Promise<Record<string, string>> | Record<string, string>;
}): Promise<StoryServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-stories-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    // Each story comes from an address of its own, so that none runs into limits that another used up.
    TRUSTED_PROXIES: '1',
    POLYSHELF_PARENT: String(process.pid),
    ...(await options.settingsFor(url)),
  };
  if (options.hasDemo) {
    const filled = spawnSync(process.execPath, ['src/server/cli/polyshelf.ts', 'demo'], { cwd: ROOT, env, encoding: 'utf8' });
    if (filled.status !== 0) throw new Error(`The demonstration content did not come in:\n${filled.stderr}`);
    await forgetJobs(dataDir);
  }
  const launch = async () => {
    const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
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
      await end('SIGKILL');
      server = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** What came in is looked at as it was brought: sixty models in a queue would take the machine from the stories. */
async function forgetJobs(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.db.deleteFrom('job').execute();
  await database.close();
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

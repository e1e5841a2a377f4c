/** Before the stories: Polyshelf as `npm start` runs it, on a temporary folder that holds the demonstration content. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startOpenIdProvider } from '../fixtures/openid-provider.ts';
import { STORY_PEOPLE } from './story-people.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;

export default async function serveDemo(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-stories-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await startOpenIdProvider({
    accounts: STORY_PEOPLE,
    redirectUris: [`${url}/connect/google/redirect`],
  });
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    // Each story comes from an address of its own, so that none runs into limits that another used up.
    TRUSTED_PROXIES: '1',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER_URL: provider.issuer,
    POLYSHELF_PARENT: String(process.pid),
  };
  const filled = spawnSync(process.execPath, ['src/server/cli/polyshelf.ts', 'demo'], { cwd: ROOT, env, encoding: 'utf8' });
  if (filled.status !== 0) throw new Error(`The demonstration content did not come in:\n${filled.stderr}`);
  const server = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await firstAnswer(`${url}/readyz`, server);
  process.env['STORY_URL'] = url;
  process.env['STORY_DATA_DIR'] = dataDir;
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await provider.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
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

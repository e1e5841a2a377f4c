/**
 * Runs a command with its own PostgreSQL server for the API tests, in TEST_DATABASE_URL.
 *
 * node scripts/bootstrap.mjs scripts/parts/with-postgres.ts COMMAND…
 *
 * If TEST_DATABASE_URL is already set, or PostgreSQL is unavailable, the command runs without it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import pg from 'pg';

import { quickFolder } from '../../test/quick-folder.ts';
import { freePort } from '../free-port.ts';
import { onEnd } from '../on-end.ts';
import { realPart } from './real-parts.ts';
import { startPart } from './start-part.ts';

const [command = '', ...args] = process.argv.slice(2);
const server = process.env['TEST_DATABASE_URL'] ? null : await startPostgres();
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...server?.env } });
const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
onEnd(async () => {
  child.kill('SIGTERM');
  await ended;
  await server?.stop();
});
process.exitCode = await ended;
await server?.stop();

async function startPostgres(): Promise<{ env: Record<string, string>; stop: () => Promise<void> } | null> {
  const part = await realPart('postgres');
  if (part.missing !== null) {
    console.log(`– ${part.missing} The API tests run on the embedded PostgreSQL.`);
    return null;
  }
  const folder = await mkdtemp(join(quickFolder(), 'polyshelf-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? 'nobody' : undefined;
  await chmod(folder, 0o777);
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const make = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '-D', cluster];
  const identity = user === undefined ? [] : ['--reuid', user, '--regid', 'nogroup', '--clear-groups'];
  const initdb = join(dirname(part.program), 'initdb');
  execFileSync('setpriv', [...identity, '--', initdb, ...make], {
    cwd: folder,
    env: part.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // No durability is needed.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: 400,
    jit: 'off',
    timezone: 'UTC',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const isUp = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
    return true;
  };
  const { stop } = await startPart(part, ['-D', cluster, ...words], {
    isUp,
    cwd: folder,
    signal: 'SIGINT',
    ...(user && { user }),
  });
  return {
    env: { TEST_DATABASE_URL: url },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Fills a data folder with the demonstration content by each of these earlier versions, opens it with this one, and tells what is
 * still there.
 *
 * node scripts/bootstrap.mjs scripts/open-earlier.ts COMMIT…
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { openEmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts';
import { startProcess } from './bench/server-process.ts';
import { checkOut, git, lendModules } from './check-out.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = ['/', '/models', '/games', '/search?query=lantern'];
const QUIET = { error: () => {}, info: () => {} };

const run = promisify(execFile);
console.log('| version | games and models before | after | first answer ms | pages that answered |\n|---|---|---|---|---|');
for (const commit of process.argv.slice(2)) {
  const home = await mkdtemp(join(tmpdir(), 'polyshelf-earlier-'));
  // The database runs as another user where this runs as root, and comes with the version.
  await chmod(home, 0o755);
  try {
    const dataDir = join(home, 'data');
    await fill(await checkOut(commit, join(home, 'version')), dataDir);
    const before = await countPublications(dataDir);
    const server = await startProcess('scripts/start.ts', await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
    });
    const answers = await Promise.all(PAGES.map((path) => fetch(server.url + path)));
    await server.stop();
    const after = await countPublications(dataDir);
    const good = answers.filter(({ ok }) => ok).length;
    const when = await git(['log', '-1', '--format=%h of %cs', commit]);
    console.log(`| ${[when, before, after, Math.round(server.startMs), `${good} of ${PAGES.length}`].join(' | ')} |`);
    if (before !== after || good < PAGES.length) process.exitCode = 1;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** By the version itself, with the packages that it names. */
async function fill(version: string, dataDir: string): Promise<void> {
  const [own, ours] = await Promise.all([version, ROOT].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')));
  if (own === ours) await lendModules(version);
  const { scripts } = JSON.parse(await readFile(join(version, 'package.json'), 'utf8')) as { scripts: { polyshelf: string } };
  const [, ...command] = scripts.polyshelf.split(' ');
  await run(process.execPath, [...command, 'demo'], {
    cwd: version,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    maxBuffer: 100_000_000,
  });
}

async function countPublications(dataDir: string): Promise<string> {
  if (!existsSync(dataDir)) throw new Error('The version has filled no data folder.');
  const embedded = await openEmbeddedPostgres(dataDir, QUIET);
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query<{ games: string; assets: string }>(
    'select (select count(*) from game) games, (select count(*) from asset) assets',
  );
  await client.end();
  await embedded.close();
  return rows.map(({ games, assets }) => `${games} and ${assets}`).join();
}

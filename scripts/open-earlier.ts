/**
 * Tests upgrades: each of these earlier versions fills a data folder with the demonstration content, and this version opens it.
 * Reports the rows, pages and files that are missing afterwards.
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
import { checkOut, git, linkModules } from './check-out.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..');
const LISTS = ['/models', '/games', '/tools', '/guides', '/fanarts'];
const PAGES = ['/', ...LISTS, '/technologies', '/formats', '/search?query=lantern'];
/** Tables managed by the server itself. */
const OWN_TABLES = new Set(['attempt', 'filter_change', 'job', 'mail_tally', 'migration', 'search_change', 'search_word']);
const ADDRESS = {
  file: /"(\/files\/[^"\s\\]+)"/g,
  detail: /href="(\/(?:models|game|tools|guides|fanarts)\/[^"?]+\?id=\d+)"/g,
};
const QUIET = { error: () => {}, info: () => {} };

const run = promisify(execFile);
console.log('| version | rows | tables with fewer rows | first answer ms | pages | files |\n|---|---|---|---|---|---|');
for (const commit of process.argv.slice(2)) {
  const home = await mkdtemp(join(tmpdir(), 'polyshelf-earlier-'));
  // If run as root, the database runs as another user, and is part of the version.
  await chmod(home, 0o755);
  try {
    const dataDir = join(home, 'data');
    await fill(await checkOut(commit, join(home, 'version')), dataDir);
    const before = await countRows(dataDir);
    const server = await startProcess('scripts/start.ts', await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'off',
      RATE_LIMIT: '0',
    });
    const read = await readAll(server.url);
    await server.stop();
    const after = await countRows(dataDir);
    const fewer = [...before].filter(([table, rows]) => !OWN_TABLES.has(table) && (after.get(table) ?? rows) < rows);
    const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
    const losses = fewer.map(([table, count]) => `${table}: ${count} → ${after.get(table)}`).join(', ') || 'none';
    const when = await git(['log', '-1', '--format=%h of %cs', commit]);
    console.log(`| ${[when, rows, losses, Math.round(server.startMs), read.pages, read.files].join(' | ')} |`);
    for (const failure of read.failures) console.log(failure);
    if (fewer.length + read.failures.length > 0) process.exitCode = 1;
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Reads the pages, the publications in the lists, and all their files. */
async function readAll(url: string): Promise<{ pages: number; files: number; failures: string[] }> {
  const failures: string[] = [];
  async function read(path: string): Promise<string> {
    const answer = await fetch(url + path);
    if (!answer.ok) failures.push(`${answer.status} ${path}`);
    return answer.text();
  }
  const lists = await inTurn(PAGES, read);
  const details = namesIn(lists, ADDRESS.detail);
  const files = namesIn([...lists, ...(await inTurn(details, read))], ADDRESS.file);
  await inTurn(files, read);
  return { pages: PAGES.length + details.length, files: files.length, failures };
}

async function inTurn(paths: string[], read: (path: string) => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) texts.push(await read(path));
  return texts;
}

function namesIn(texts: string[], pattern: RegExp): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, path]) => (path ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")),
  );
  return [...new Set(names)];
}

/** Runs the version itself, with its own packages. */
async function fill(version: string, dataDir: string): Promise<void> {
  const [own, ours] = await Promise.all([version, ROOT].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')));
  if (own === ours) await linkModules(version);
  const { scripts } = JSON.parse(await readFile(join(version, 'package.json'), 'utf8')) as { scripts: { polyshelf: string } };
  const [, ...command] = scripts.polyshelf.split(' ');
  await run(process.execPath, [...command, 'demo'], {
    cwd: version,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
    maxBuffer: 100_000_000,
  });
}

async function countRows(dataDir: string): Promise<Map<string, number>> {
  if (!existsSync(dataDir)) throw new Error('The version has filled no data folder.');
  const embedded = await openEmbeddedPostgres(dataDir, QUIET);
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(name)}`,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  await client.end();
  await embedded.close();
  return counts;
}

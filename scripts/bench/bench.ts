/**
 * Measures Polyshelf on a scratch catalogue of 100,000 assets and prints tables in Markdown.
 *
 * npm run bench -- [--engine embedded|postgres] [--seconds 5] [--only calls|saves|files|pages]
 * npm run bench -- --titles FOLDER    (how well judged queries are answered, instead)
 *
 * A PostgreSQL server is measured where BENCH_DATABASE_URL names a server on which a scratch database may be made.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { buildPages } from '../build.ts';
import { benchAccounts } from './bench-accounts.ts';
import { benchCalls } from './bench-calls.ts';
import { benchFiles } from './bench-files.ts';
import { benchPages } from './bench-pages.ts';
import { benchTitles } from './bench-titles.ts';
import { benchSaves } from './bench-saves.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { scratchPostgres } from '../scratch-postgres.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    titles: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const server = process.env['BENCH_DATABASE_URL'];

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform}\n`,
);
await buildPages();
if (values.titles !== undefined) {
  await onScratchFolder((dataDir) => benchTitles(values.titles ?? '', { DATA_DIR: dataDir }));
} else if (values.only !== 'pages') {
  if (values.engine !== 'postgres') await onEmbedded();
  if (values.engine !== 'embedded' && server) await onPostgres(server);
}
if (values.titles === undefined && (values.only === undefined || values.only === 'pages')) await benchPages();

async function onScratchFolder(run: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-bench-'));
  try {
    await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<void> {
  await onScratchFolder(async (dataDir) => {
    await fill({ databaseUrl: null, dataDir });
    await benchEngine('the embedded database', { DATA_DIR: dataDir });
  });
}

async function onPostgres(url: string): Promise<void> {
  const scratch = await scratchPostgres(url);
  try {
    await onScratchFolder(async (dataDir) => {
      await fill({ databaseUrl: scratch.url, dataDir });
      await benchEngine('a PostgreSQL server', { DATA_DIR: dataDir, DATABASE_URL: scratch.url });
    });
  } finally {
    await scratch.drop();
  }
}

async function benchEngine(engine: string, env: Record<string, string>): Promise<void> {
  if (values.only === undefined || values.only === 'calls') {
    await benchCalls({ engine, seconds, env });
    await benchAccounts({ engine, seconds, env });
  }
  if (values.only === undefined || values.only === 'saves') await benchSaves({ engine, env });
  if (values.only === undefined || values.only === 'files') await benchFiles({ engine, env });
}

async function fill(settings: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const started = performance.now();
  const database = await openDatabase(settings);
  await fillCatalogue(database.db);
  await database.analyze();
  await database.close();
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`);
}

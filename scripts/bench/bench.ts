/**
 * Runs benchmarks on scratch catalogues and prints Markdown tables.
 *
 * npm run bench -- [--engine embedded|postgres] [--assets 100000] [--seconds 5] [--only PART]    (parts: bench-options.ts)
 * npm run bench -- --only lists --assets 10000,100000,1000000    (growth of costs)
 * npm run bench -- --engine postgres --only lists --assets 1000000 --keep NAME    (keeps the filled database for later runs)
 * npm run bench -- --engine postgres --only budget --assets 1000000    (checks docs/performance-budget.md)
 * npm run bench -- --only budget --assets 20000 --load-seconds 10 --lines 1000 --seconds 0.5    (a trial of a few minutes)
 * npm run bench -- --only soak [--minutes 60]    (resources after hours of mixed load; only on request)
 * npm run bench -- --titles FOLDER    (search quality for judged queries only)
 * npm run bench -- --before URL [--after http://localhost:3000]    (only repeated reads of two running servers, by turns)
 *
 * `--engine postgres` uses a scratch database on the server in BENCH_DATABASE_URL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { sql } from 'kysely';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { buildPages } from '../build.ts';
import { benchAccounts } from './bench-accounts.ts';
import { benchBackup } from './bench-backup.ts';
import { benchBudget } from './bench-budget.ts';
import { benchCalls } from './bench-calls.ts';
import { benchCommunity } from './bench-community.ts';
import { benchFiles } from './bench-files.ts';
import { benchImport } from './bench-import.ts';
import { benchPages } from './bench-pages.ts';
import { benchPictures } from './bench-pictures.ts';
import { benchReaders } from './bench-readers.ts';
import { BENCH_OPTIONS, partOf, type BenchPart } from './bench-options.ts';
import { benchTitles } from './bench-titles.ts';
import { benchEdits } from './bench-edits.ts';
import { benchSoak } from './bench-soak.ts';
import { benchStart } from './bench-start.ts';
import { benchVersions } from './bench-versions.ts';
import { benchLists, printGrowth, type Slowest } from './bench-lists.ts';
import { fillCatalogue, sizeOf, type CatalogueSize } from './fill-catalogue.ts';
import { fillKinds } from './fill-kinds.ts';
import { saveTemplate, findPostgres, scratchPostgres } from '../scratch-postgres.ts';

const { values } = parseArgs({ options: BENCH_OPTIONS });
const only = partOf(values.only);
const sizes = values.assets.split(',').map((assets) => sizeOf(Number(assets)));
const seconds = Number(values.seconds);
const server = process.env['BENCH_DATABASE_URL'];

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ${process.platform}\n`,
);
if (values.before !== undefined) {
  await benchVersions({ before: values.before, after: values.after, seconds });
  process.exit();
}
await buildPages();
if (values.titles !== undefined) {
  await onScratchFolder((dataDir) => benchTitles(values.titles ?? '', { DATA_DIR: dataDir }));
} else if (only === null || !['pages', 'pictures', 'readers'].includes(only)) {
  if (values.engine !== 'postgres') await onEmbedded();
  if (values.engine !== 'embedded' && server) await onPostgres(server);
}
if (values.titles === undefined && runs('pages')) await benchPages();
if (values.titles === undefined && runs('pictures')) await benchPictures();
if (values.titles === undefined && runs('readers')) await benchReaders();

/** True if the part was requested, or none was. */
function runs(part: BenchPart): boolean {
  return only === null || only === part;
}

async function onScratchFolder<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-bench-'));
  try {
    return await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<void> {
  await inEachSize((size) =>
    onScratchFolder(async (dataDir) => {
      await fill({ databaseUrl: null, dataDir }, size);
      return benchEngine('the embedded database', size, { DATA_DIR: dataDir });
    }),
  );
}

async function onPostgres(url: string): Promise<void> {
  await inEachSize((size) =>
    onScratchFolder(async (dataDir) => {
      const name = values.keep && `${values.keep}_${size.assets}`;
      const existing = name ? await findPostgres(url, name) : null;
      const measured = (databaseUrl: string) =>
        benchEngine('a PostgreSQL server', size, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      if (existing !== null) return measured(existing);
      const scratch = await scratchPostgres(url);
      try {
        await fill({ databaseUrl: scratch.url, dataDir }, size);
        return await measured(name ? await saveTemplate(url, scratch, name) : scratch.url);
      } finally {
        await scratch.drop();
      }
    }),
  );
}

async function inEachSize(run: (size: CatalogueSize) => Promise<Slowest | null>): Promise<void> {
  const slowest = new Map<number, Slowest>();
  for (const size of sizes) {
    const measured = await run(size);
    if (measured !== null) slowest.set(size.assets, measured);
  }
  if (slowest.size > 1) printGrowth(slowest);
}

async function benchEngine(engine: string, size: CatalogueSize, env: Record<string, string>): Promise<Slowest | null> {
  if (runs('calls')) {
    await benchCalls({ engine, seconds, size, env });
    await benchAccounts({ engine, seconds, size, env });
  }
  const slowest = runs('lists') ? await benchLists({ engine, size, env }) : null;
  if (runs('budget'))
    await benchBudget({ engine, size, env, seconds, loadSeconds: Number(values['load-seconds']), lines: Number(values.lines) });
  if (runs('saves')) await benchEdits({ engine, env });
  if (runs('community')) await benchCommunity({ engine, seconds, size, env });
  if (runs('import')) await benchImport({ engine, size, env });
  if (runs('files')) await benchFiles({ engine, size, env });
  if (runs('backup')) await benchBackup({ engine, size, env });
  if (runs('start')) await benchStart({ engine, size, env });
  if (only === 'soak') await benchSoak({ engine, size, env, minutes: Number(values.minutes) });
  return slowest;
}

async function fill(settings: { databaseUrl: string | null; dataDir: string }, size: CatalogueSize): Promise<void> {
  const started = performance.now();
  const database = await openDatabase(settings);
  await fillCatalogue(database.db, size);
  await fillKinds(database.db, size);
  await database.analyze();
  // Written data is flushed first, as that is not part of a start. The embedded database flushes by itself.
  if (settings.databaseUrl !== null) await sql`checkpoint`.execute(database.db);
  await database.close();
  console.log(`filled with ${size.assets} assets in ${Math.round((performance.now() - started) / 1000)} s`);
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { hashSources } from '../../scripts/hash-sources.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Programs open each model, and bundles halve their start. */
const BUNDLED = './test/stories/bundled-programs.ts';
const CACHE = join(ROOT, 'node_modules/.cache/demo-data');
/** All sources that affect the import. */
const SOURCES = [
  'packages/demo-content/content',
  'migrations',
  'src/server',
  'src/shared',
  'packages/model-pipeline/src',
  'package-lock.json',
  'test/stories/demo-data.ts',
];

/**
 * A data folder with the demonstration content, to be copied. It is created once, and again when any of its sources changes.
 */
export async function demoData(): Promise<string> {
  const hash = (await hashSources(SOURCES)).slice(0, 16);
  const made = join(CACHE, hash);
  if (existsSync(made)) return made;
  // The folder is created elsewhere and moved, so a killed run leaves no incomplete folder.
  const making = join(CACHE, `${hash}.${process.pid}`);
  await mkdir(making, { recursive: true });
  const env = { ...process.env, DATA_DIR: making, DATABASE_URL: '', LOG_LEVEL: 'error' };
  const filled = spawnSync(process.execPath, ['--import', BUNDLED, 'src/server/app/cli/polyshelf.ts', 'demo'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (filled.status !== 0) throw new Error(`The demonstration content did not come in:\n${filled.stderr}`);
  await forgetJobs(making);
  for (const former of await readdir(CACHE))
    if (!making.endsWith(former)) await rm(join(CACHE, former), { recursive: true, force: true });
  await rename(making, made);
  return made;
}

/** Imported models stay unprocessed: sixty jobs would slow the stories. */
async function forgetJobs(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.db.deleteFrom('job').execute();
  await database.close();
}

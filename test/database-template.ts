/** Before all tests: an empty, migrated database, which every test copies instead of making one in seconds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { scratchPostgres } from '../scripts/scratch-postgres.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder of the embedded database. */
    databaseTemplate: string;
    /** The name of a database on the server of TEST_DATABASE_URL; empty without one. */
    postgresTemplate: string;
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(quickFolder(), 'polyshelf-template-'));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  await database.close();
  project.provide('databaseTemplate', folder);
  const server = process.env['TEST_DATABASE_URL'];
  const postgres = server ? await scratchPostgres(server) : null;
  if (postgres !== null) await (await openDatabase({ databaseUrl: postgres.url, dataDir: folder })).close();
  project.provide('postgresTemplate', postgres?.name ?? '');
  return async () => {
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Before all tests: an empty, migrated embedded database, which every test copies instead of making one in seconds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { openDatabase } from '../src/server/platform/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: string;
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-template-'));
  const database = await openDatabase({ databaseUrl: null, dataDir: folder });
  await database.close();
  project.provide('databaseTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}

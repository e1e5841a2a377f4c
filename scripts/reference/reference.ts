/** Writes the pages of `docs/reference`. `npm run reference` */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { REFERENCE_PAGES } from './reference-pages.ts';

const FOLDER = join(import.meta.dirname, '../../docs/reference');

const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-reference-'));
const database = await openDatabase({ databaseUrl: null, dataDir });
for (const [name, render] of Object.entries(REFERENCE_PAGES)) {
  const path = join(FOLDER, name);
  await writeFile(path, await render({ db: database.db, current: await readFile(path, 'utf8').catch(() => '') }));
}
await database.close();
await rm(dataDir, { recursive: true });

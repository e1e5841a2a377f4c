/** Writes `docs/data-model.md` anew from a database made by the migrations. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { describeTables } from './describe-tables.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-data-model-'));
const database = await openDatabase({ databaseUrl: null, dataDir });
await writeFile(join(import.meta.dirname, '../../docs/data-model.md'), await describeTables(database.db));
await database.close();
await rm(dataDir, { recursive: true });

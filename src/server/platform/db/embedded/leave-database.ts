/** Leaves the embedded database of a data folder for a process that was killed: the database ends unless somebody else uses it. */
import { join } from 'node:path';

import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

const [dataDir = ''] = process.argv.slice(2);
const isRunning = (await findPostmaster({ folder: join(dataDir, 'database', 'cluster') })) !== null;
if (isRunning) await (await openEmbeddedPostgres(dataDir, { error: () => {}, info: () => {} })).close();

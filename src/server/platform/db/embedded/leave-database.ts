/** Leaves the embedded database of a data folder for a killed process. The database stops unless others use it. */
import { join } from 'node:path';

import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster.ts';

const [dataDir = ''] = process.argv.slice(2);
const isRunning = (await findPostmaster({ folder: join(dataDir, 'database', 'cluster') })) !== null;
if (isRunning) await (await openEmbeddedPostgres(dataDir, { error: () => {}, info: () => {} })).close();

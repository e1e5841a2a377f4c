import { join } from 'node:path';

import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';

const PAGES_DIR = join(import.meta.dirname, '../../build');

/** Starts the server; `stop` ends it cleanly. Throws ConfigError and FolderInUse with a sentence for the operator. */
export async function startServer(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  const app = await buildApp({ config, log, database, clock: () => new Date(), pagesDir: PAGES_DIR });
  await app.listen({ port: config.port, host: config.host });
  return {
    address: config.publicUrl,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

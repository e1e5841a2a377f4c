import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log.ts';

/** Starts the server and returns what ends it cleanly. */
export async function startServer(env: Record<string, string | undefined>) {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  const app = await buildApp({ config, log, database, clock: () => new Date() });
  await app.listen({ port: config.port, host: config.host });
  return {
    config,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

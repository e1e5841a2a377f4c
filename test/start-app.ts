import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';

import { scratchPostgres } from '../scripts/scratch-postgres.ts';
import { buildApp } from '../src/server/app.ts';
import { openInstallation, type Installation } from '../src/server/installation.ts';
import { readConfig, type Config } from '../src/server/platform/config.ts';
import type { Db } from '../src/server/platform/db/database.ts';
import { createLog } from '../src/server/platform/log.ts';
import { quickFolder } from './quick-folder.ts';

export interface StartedApp {
  app: FastifyInstance;
  db: Db;
  installation: Installation;
  config: Config;
  stop(): Promise<void>;
}

/**
 * The whole server on a real, empty, temporary database: PostgreSQL where TEST_DATABASE_URL is set, else PGlite. Calls
 * go in by `app.inject`. A test may bring the clock, and take the lines of the log.
 */
export async function startApp(
  settings: Record<string, string> = {},
  parts: { clock?: () => Date; onLogLine?: (line: string) => void } = {},
): Promise<StartedApp> {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-test-'));
  const server = process.env['TEST_DATABASE_URL'];
  const postgres = server ? await scratchPostgres(server, inject('postgresTemplate')) : null;
  if (postgres === null) await cp(inject('databaseTemplate'), dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    // Those who want files processed say so: it takes seconds.
    ROLES: 'web',
    RATE_LIMIT: '0',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  });
  const installation = await openInstallation(config, parts.clock);
  const { onLogLine } = parts;
  const log = onLogLine === undefined ? createLog(config.logLevel) : pino({ level: 'trace' }, { write: onLogLine });
  const app = await buildApp({ config, log, installation, pagesDir: null });
  await app.ready();
  return {
    app,
    db: installation.db,
    installation,
    config,
    async stop() {
      await app.close();
      await installation.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

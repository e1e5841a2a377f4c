import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '../src/server/app/app.ts';
import type { PasswordService } from '../src/server/accounts/auth/password-service.ts';
import { openInstallation, type Installation } from '../src/server/app/installation.ts';
import { readConfig, type Config } from '../src/server/platform/config.ts';
import type { Db } from '../src/server/platform/db/database.ts';
import { createLog } from '../src/server/platform/log.ts';
import { quickFolder } from './quick-folder.ts';
import { quickPasswords } from './quick-passwords.ts';
import { readyDatabase } from './ready-database.ts';

export interface StartedApp {
  app: FastifyInstance;
  db: Db;
  installation: Installation;
  config: Config;
  stop(): Promise<void>;
}

/**
 * The whole server on a real, empty, temporary database: on the server at TEST_DATABASE_URL if set, else on the embedded
 * PostgreSQL. Calls use `app.inject`. A test may pass a clock, receive the log lines, and use real password costs.
 */
export async function startApp(
  settings: Record<string, string> = {},
  parts: { clock?: () => Date; onLogLine?: (line: string) => void; passwords?: PasswordService } = {},
): Promise<StartedApp> {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-test-'));
  const database = await readyDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    // Processing of files is opt-in, because it takes seconds.
    ROLES: 'web',
    RATE_LIMIT: '0',
    DATABASE_URL: database.url,
    ...settings,
  });
  const { clock, onLogLine, passwords = quickPasswords } = parts;
  const log = onLogLine === undefined ? createLog('silent') : createLog('trace', config.logAddresses, { write: onLogLine });
  const installation = await openInstallation(config, { clock, log, passwords });
  const app = await buildApp({ config, log, installation, pages: null });
  const undeclared = watchStatuses(app);
  // A call of a test sees everything committed before it. Visitors see it within a second.
  app.addHook('onRequest', () => app.catalogueIndex.refresh().catch(() => {}));
  await app.ready();
  // The sweep at the start must not touch the test's data.
  await app.repeated?.begun;
  return {
    app,
    db: installation.db,
    installation,
    config,
    async stop() {
      await app.close();
      await installation.close();
      // Not awaited. Remaining databases are dropped after all tests.
      void database.drop().catch(() => {});
      await rm(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0)
        throw new Error(`Answers that the OpenAPI document does not declare: ${[...undeclared].join(', ')}`);
    },
  };
}

/** Every tested call is compared with the OpenAPI document. */
function watchStatuses(app: FastifyInstance): Set<string> {
  const undeclared = new Set<string>();
  app.addHook('onResponse', async ({ method, routeOptions: { url, config } }, { statusCode }) => {
    if (config.statuses?.includes(statusCode) === false) undeclared.add(`${method} ${url} ${statusCode}`);
  });
  return undeclared;
}

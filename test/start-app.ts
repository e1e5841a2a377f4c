import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';

import { buildApp } from '../src/server/app.ts';
import { openInstallation, type Installation } from '../src/server/installation.ts';
import { readConfig, type Config } from '../src/server/platform/config.ts';
import type { Db } from '../src/server/platform/db/database.ts';
import { createLog } from '../src/server/platform/log.ts';

export interface StartedApp {
  app: FastifyInstance;
  db: Db;
  installation: Installation;
  config: Config;
  stop(): Promise<void>;
}

/**
 * The whole server on a real, empty, temporary database: PostgreSQL where TEST_DATABASE_URL is set, else PGlite. Calls
 * go in by `app.inject`.
 */
export async function startApp(settings: Record<string, string> = {}): Promise<StartedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-test-'));
  const postgres = await temporaryPostgres();
  if (postgres === null) await cp(inject('databaseTemplate'), dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    RATE_LIMIT: '0',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  });
  const installation = await openInstallation(config);
  const app = await buildApp({ config, log: createLog(config.logLevel), installation, pagesDir: null });
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

/** A database of its own on the test server, so that test files can run side by side. */
async function temporaryPostgres(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return null;
  const name = `polyshelf_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

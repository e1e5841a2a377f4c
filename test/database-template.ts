/** Runs before all tests: an empty, migrated database, which every test copies, on a server without durability. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { onEnd } from '../scripts/on-end.ts';
import { dropCopies, scratchPostgres } from '../scripts/scratch-postgres.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { openEmbeddedPostgres, type EmbeddedPostgres } from '../src/server/platform/db/embedded/embedded-postgres.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server that allows new databases. */
    databaseServer: string;
    /** Name of a database on that server. */
    databaseTemplate: string;
    /** A data folder with an embedded database, for tests of whole processes. */
    dataFolderTemplate: string;
  }
}

const QUIET = { error: () => {}, info: () => {} };

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(quickFolder(), 'polyshelf-template-'));
  const dataFolder = join(home, 'data');
  await (await openDatabase({ databaseUrl: null, dataDir: dataFolder })).close();
  project.provide('dataFolderTemplate', dataFolder);

  const given = process.env['TEST_DATABASE_URL'];
  const own = given ? null : await openQuickServer(dataFolder, join(home, 'server'));
  const server = given || addressOf(own);
  const template = await scratchPostgres(server);
  await (await openDatabase({ databaseUrl: template.url, dataDir: home })).close();
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template.name);
  const remove = async () => {
    await template.drop();
    await dropCopies(server, template.name);
    await own?.close();
    await rm(home, { recursive: true, force: true });
  };
  onEnd(remove);
  return remove;
}

/** The embedded PostgreSQL without durability. */
async function openQuickServer(template: string, dataDir: string): Promise<EmbeddedPostgres> {
  await cp(template, dataDir, { recursive: true });
  // A password check takes as long as some queries, and everybody with access to the socket may read the password anyway.
  const hba = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
  await writeFile(join(dataDir, 'database/cluster/pg_hba.conf'), hba);
  return openEmbeddedPostgres(dataDir, QUIET, { fsync: 'off', autovacuum: 'off', max_connections: 400 });
}

function addressOf(server: EmbeddedPostgres | null): string {
  if (server === null) return '';
  const { user, password, host, port } = server.connection;
  return `postgres://${user}:${password}@localhost:${port}/template1?host=${encodeURIComponent(host)}`;
}

import type pg from 'pg';

import { connect } from './database.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { PostgresSettings } from './embedded/postmaster.ts';

const QUIET = { error: () => {}, info: () => {} };

/**
 * Runs `work` in its own session on the configured database, without migrations. Creates an embedded database if there is none.
 */
export async function inBareSession<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  work: (client: pg.Client) => Promise<T>,
  { settings = {}, signal }: { settings?: PostgresSettings; signal?: AbortSignal } = {},
): Promise<T> {
  const embedded = databaseUrl === null ? await openEmbeddedPostgres(dataDir, QUIET, settings) : null;
  try {
    const client = await connect(embedded?.connection ?? { connectionString: databaseUrl ?? '' }, signal);
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await embedded?.close();
  }
}

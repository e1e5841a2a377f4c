import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { CLOSED_UNDER_WAY } from '../../outage.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Log } from '../../log.ts';
import { socketFolder } from '../../data-folder/socket-folder.ts';
import { openCluster, ROLE } from './cluster.ts';
import { guardDatabase } from './guard-database.ts';
import { findPostmaster, runningPostmaster, stopPostmaster, type PostgresSettings } from './postmaster.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Leaves the database. The last user stops it. */
  close(): Promise<void>;
}

const AGAIN_MS = 1000;
const CONNECT_LIMIT_MS = 60_000;

/** Databases in use by this process. */
const opened = new Set<EmbeddedPostgres>();

/**
 * Opens the bundled PostgreSQL on the data folder: the one that another process runs, or a new one. Restarts it after a crash.
 * @param settings of PostgreSQL, for tests.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  log: Pick<Log, 'error' | 'info'>,
  settings: PostgresSettings = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  const guard = guardDatabase(dataDir);
  const socket = await socketFolder(cluster.folder);
  const closing = new AbortController();
  let presence: pg.Client;
  let connection: EmbeddedPostgres['connection'] | undefined;
  let comingBack: Promise<void> | null = null;

  /** Opens the session that marks us as a user of the database. */
  async function attend(): Promise<EmbeddedPostgres['connection']> {
    const end = Date.now() + CONNECT_LIMIT_MS;
    while (true) {
      closing.signal.throwIfAborted();
      // Listening on a port, it must come back on the same one.
      const { port } = await runningPostmaster(cluster, { ...settings, ...(connection && { port: connection.port }) });
      connection = {
        host: process.platform === 'win32' ? '127.0.0.1' : socket.path,
        port,
        user: ROLE,
        password: cluster.password,
        database: ROLE,
      };
      const client = new pg.Client(connection);
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.presence]);
        client.on('end', () => {
          if (!closing.signal.aborted) comingBack ??= comeBack();
        });
        presence = client;
        return connection;
      } catch (error) {
        await client.end().catch(() => {});
        // The database is stopping, or was stopped by its last user.
        if (!isPassing(error) || Date.now() > end) throw error;
        await pause(100);
      }
    }
  }

  async function comeBack(): Promise<void> {
    log.error(`the database has ended; it is started again (${cluster.log} may say why)`);
    while (!closing.signal.aborted) {
      try {
        await attend();
        log.info('the database is back');
        break;
      } catch (error) {
        log.error({ err: error }, 'the database cannot be started again');
        await pause(AGAIN_MS);
      }
    }
    comingBack = null;
  }

  /** Whether nobody else uses the database. New users wait until our session ends. */
  async function isLast(): Promise<boolean> {
    try {
      await presence.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.presence]);
      const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        ADVISORY_LOCKS.presence,
      ]);
      return rows[0]?.alone === true;
    } catch {
      // The database has stopped already.
      return false;
    }
  }

  const embedded: EmbeddedPostgres = {
    connection: await attend().catch(async (error: unknown) => {
      await socket.remove();
      guard.release();
      throw error;
    }),

    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      opened.delete(embedded);
      await comingBack;
      try {
        const postmaster = (await isLast()) ? await findPostmaster(cluster) : null;
        if (postmaster !== null) await stopPostmaster(cluster, postmaster);
      } finally {
        await presence.end().catch(() => {});
        await socket.remove();
        guard.release();
      }
    },
  };
  opened.add(embedded);
  return embedded;
}

/** Leaves all databases of this process, when it has to end early. */
export async function leaveEmbeddedPostgres(): Promise<void> {
  await Promise.all([...opened].map((embedded) => embedded.close()));
}

/** Whether a connection failed only because the server was starting or stopping. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  const isSystem = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code ?? '');
  return isSystem || code?.startsWith('57P') === true || CLOSED_UNDER_WAY.test(message);
}

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
  /** How to connect to it. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Leaves it; whoever is the last to leave ends it. */
  close(): Promise<void>;
}

const AGAIN_MS = 1000;
const CONNECT_LIMIT_MS = 60_000;

/** All that this process uses. */
const opened = new Set<EmbeddedPostgres>();

/**
 * The PostgreSQL that we bring, on the data folder: the one that another process of ours has started, or one that is started now. Where it
 * ends on its own, it is started again.
 *
 * @param settings for tests: of PostgreSQL, in place of ours.
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

  /** A session that lasts as long as we use the database. */
  async function attend(): Promise<EmbeddedPostgres['connection']> {
    const end = Date.now() + CONNECT_LIMIT_MS;
    while (true) {
      closing.signal.throwIfAborted();
      // Where it listens at a port, it comes back at the same one.
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
        // The last one before us is just ending it, or it ends by itself.
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

  /** Whether nobody else uses the database; nobody begins to until our session ends. */
  async function isLast(): Promise<boolean> {
    try {
      await presence.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.presence]);
      const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        ADVISORY_LOCKS.presence,
      ]);
      return rows[0]?.alone === true;
    } catch {
      // It has ended before us.
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

/** Leaves whatever this process uses: for one that has to end in the middle of something. */
export async function leaveEmbeddedPostgres(): Promise<void> {
  await Promise.all([...opened].map((embedded) => embedded.close()));
}

/** Whether a connection failed only because the server was starting or ending. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  const isSystem = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code ?? '');
  return isSystem || code?.startsWith('57P') === true || CLOSED_UNDER_WAY.test(message);
}

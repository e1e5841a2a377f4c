import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import type { Log } from '../log.ts';

/** A public read. After a query to the primary it stays there, because a replica may lag behind that. */
interface Reading {
  usesPrimary: boolean;
}

const LOOK_EVERY_MS = 1000;
/** Checks that a replica may lag before it gets no reads. */
const MAX_LAG_LOOKS = 5;
/** After this time, the primary gets the query. */
export const REPLICA_LIMIT_MS = 1000;

const READ = /^\s*(?:\/\* prepared \*\/)?\s*(?:select|with)\b/i;
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`;
const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`;

/**
 * Routes queries of public reads to a replica that has replayed enough, and all others to the primary.
 * Positions are WAL offsets in bytes.
 */
export function readReplica(pools: { primary: PostgresPool; replica: PostgresPool }, log: Pick<Log, 'error' | 'info'>) {
  const { primary, replica } = pools;
  const readings = new AsyncLocalStorage<Reading>();
  const replayed = new WeakMap<PostgresPoolClient, number>();
  let state: 'used' | 'behind' | 'away' = 'used';
  /** WAL position of the primary at the last change. Null: unknown. */
  let changedAt: number | null = null;
  let changes = 0;
  /** WAL positions of the primary at recent checks, oldest first. */
  let written: number[] = [];
  let timer: NodeJS.Timeout | null = null;

  const longWritten = () => (written.length > MAX_LAG_LOOKS ? (written[0] ?? 0) : 0);
  const needed = () => (changedAt === null ? null : Math.max(changedAt, longWritten()));

  /** Later reads see everything written so far. */
  async function outdate(): Promise<void> {
    if (timer === null) return;
    changes += 1;
    const change = changes;
    changedAt = null;
    // If the primary does not answer, the next check asks again.
    const position = await queryNumber(primary, WRITTEN).catch(() => null);
    if (change === changes) changedAt = position;
  }

  async function look(): Promise<void> {
    const [wrote] = await Promise.allSettled([queryNumber(primary, WRITTEN), changedAt === null ? outdate() : null]);
    if (wrote.status === 'fulfilled') written = [...written, wrote.value].slice(-1 - MAX_LAG_LOOKS);
    try {
      become((await queryNumber(replica, REPLAYED)) < longWritten() ? 'behind' : 'used');
    } catch (error) {
      if (!isBusy(error)) become('away', error);
    }
  }

  function become(next: typeof state, error?: unknown): void {
    if (next === state) return;
    state = next;
    if (next === 'used') log.info('the replica is back and gets its reads again');
    if (next === 'behind') log.error('the replica is more than 5 seconds behind; reads go to the primary');
    if (next === 'away') log.error({ err: error }, 'the replica is away; reads go to the primary');
  }

  /** A connection to a replica with all needed data, or null. */
  async function connectFresh(): Promise<PostgresPoolClient | null> {
    if (state !== 'used' || needed() === null) return null;
    let client: PostgresPoolClient;
    try {
      client = await replica.connect();
    } catch (error) {
      if (!isBusy(error)) become('away', error);
      return null;
    }
    // Checked for each connection, because an address may lead to several replicas.
    if (isFresh(client)) return client;
    try {
      replayed.set(client, await positionOf(client, REPLAYED));
    } catch {
      client.release(true);
      return null;
    }
    if (isFresh(client)) return client;
    client.release();
    return null;
  }

  const isFresh = (client: PostgresPoolClient) => (replayed.get(client) ?? -1) >= (needed() ?? Infinity);

  /** Routes each query. If the replica fails for any reason, the primary gets the query. */
  function clientOf(reading: Reading): PostgresPoolClient {
    let own: PostgresPoolClient | null = null;
    async function query(text: string, values: readonly unknown[]) {
      const fresh = READ.test(text) && !reading.usesPrimary ? await connectFresh() : null;
      if (fresh !== null) {
        try {
          const result = await fresh.query(text, values);
          fresh.release();
          return result;
        } catch {
          fresh.release(true);
        }
      }
      reading.usesPrimary = true;
      own ??= await primary.connect();
      return own.query(text, values);
    }
    return { query: query as PostgresPoolClient['query'], release: (destroy) => own?.release(destroy) };
  }

  return {
    outdate,

    state: () => state,

    async read<T>(work: () => Promise<T>): Promise<T> {
      // Starts with the first read, because commands and workers make none.
      if (timer === null) {
        timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
        void outdate();
      }
      const reading = { usesPrimary: false };
      try {
        return await readings.run(reading, work);
      } finally {
        // Background work is not part of the read.
        reading.usesPrimary = true;
      }
    },

    pool: {
      async connect() {
        const reading = readings.getStore();
        return reading === undefined || reading.usesPrimary ? primary.connect() : clientOf(reading);
      },
      async end() {
        if (timer !== null) clearInterval(timer);
        await Promise.all([primary.end(), replica.end()]);
      },
      options: primary.options,
    },
  };
}

async function queryNumber(pool: PostgresPool, question: string): Promise<number> {
  const client = await pool.connect();
  try {
    const position = await positionOf(client, question);
    client.release();
    return position;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function positionOf(client: PostgresPoolClient, question: string): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>(question, []);
  const position = rows[0]?.position ?? null;
  if (position === null) throw new Error('The server of DATABASE_READ_URL is no replica.');
  return position;
}

/** Our pool is exhausted, which does not mean that the server failed. */
const isBusy = (error: unknown) => (error as pg.DatabaseError).message.startsWith('timeout exceeded');

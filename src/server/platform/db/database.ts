import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';

import { lockDataFolder } from './data-folder-lock.ts';
import { openDurablePglite } from './durable-pglite.ts';
import { migrate } from './migrate.ts';
import { withPrepared } from './prepared.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Tells every process on this database that something happened; a channel is a plain word. */
  notify(channel: string): Promise<void>;
  /** Calls back on what any process notified, and after a lost connection, when something may have been missed. */
  listen(channel: string, heard: () => void): Promise<void>;
  /** Renews the planner's statistics, and which pages need no look-up; to be called after many rows have changed. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
// One advisory lock key for all processes that migrate: any fixed number does.
const MIGRATION_LOCK = 7_265_501;

/** Opens PostgreSQL where an address is given, else the embedded database, and brings its schema up to date. */
export async function openDatabase(settings: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return settings.databaseUrl === null ? openEmbedded(settings.dataDir) : openPostgres(settings.databaseUrl);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataFolder(dataDir);
  const pglite = await openDurablePglite(dataDir);
  await migrate({
    run: async (script) => void (await pglite.exec(script)),
    names: async (query) => (await pglite.query<{ name: string }>(query)).rows.map((row) => row.name),
  });
  const db: Db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const listeners = new Map<string, (() => void)[]>();
  return {
    db,
    engine: 'pglite',
    notify: async (channel) => listeners.get(channel)?.forEach((heard) => heard()),
    listen: async (channel, heard) => void listeners.set(channel, [...(listeners.get(channel) ?? []), heard]),
    analyze: async () => void (await pglite.exec('vacuum analyze')),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const parsers = new Map<number, (value: string) => unknown>([
    [INT8, Number],
    [DATE, (value) => value],
  ]);
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: string) =>
      parsers.get(oid) ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {});
  await migrateLocked(pool);
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPrepared(pool) }) });
  const listener = postgresListener(databaseUrl);
  return {
    db,
    engine: 'postgres',
    notify: async (channel) => void (await pool.query('select pg_notify($1, $2)', [channel, ''])),
    listen: listener.listen,
    analyze: async () => void (await pool.query('vacuum analyze')),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

async function migrateLocked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate({
      run: async (script) => void (await client.query(script)),
      names: async (query) => (await client.query<{ name: string }>(query)).rows.map((row) => row.name),
    });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

/** One connection that listens, made anew a second after it breaks. */
function postgresListener(databaseUrl: string) {
  const channels = new Map<string, (() => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('notification', (message) => channels.get(message.channel)?.forEach((heard) => heard()));
    next.on('error', () => {});
    await next.connect();
    next.on('end', reopenSoon);
    client = next;
    for (const channel of channels.keys()) await next.query(`listen "${channel}"`);
  }

  function reopenSoon(): void {
    if (!closed) setTimeout(() => void reopen(), 1000).unref();
  }

  async function reopen(): Promise<void> {
    try {
      await open();
      for (const heard of [...channels.values()].flat()) heard();
    } catch {
      reopenSoon();
    }
  }

  return {
    async listen(channel: string, heard: () => void) {
      channels.set(channel, [...(channels.get(channel) ?? []), heard]);
      if (client === null) await open();
      else await client.query(`listen "${channel}"`);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

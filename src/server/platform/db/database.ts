import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';

import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Log } from '../log.ts';
import { emitMetric } from '../metric-events.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { withNamedStatements } from './named-statement.ts';
import { readReplica, REPLICA_LIMIT_MS } from './read-replica.ts';
import { SHARED_CONNECTIONS, withSharedConnections } from './shared-connections.ts';
import type { Tables } from './tables.ts';
import { ConfigError } from '../config.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** Notifies every process on this database. A channel is a plain word; `named` says what has changed. */
  notify(channel: string, named?: string): Promise<void>;
  /** Calls back on notifications of any process. After a lost connection `heard` gets '', because notifications may be lost. */
  listen(channel: string, onNotified: (named: string) => void): Promise<void>;
  /** Runs a public read. Its queries may use a replica that is up to date. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Reads from now on see all earlier writes. */
  outdateReads(): void;
  /** Updates planner statistics and the visibility map. Call after many rows have changed. */
  analyze(): Promise<void>;
  /** Null: no replica. */
  replicaState(): 'used' | 'behind' | 'away' | null;
  pool(): PoolState;
  /** A dedicated session on the primary for long work. The caller or the signal ends it. */
  connect(signal: AbortSignal): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

const INT8 = 20;
const DATE = 1082;
const MAX_CONNECTIONS = 10;
/**
 * Idle connections are kept, because a new one has no cached schema and plans, which makes its first query many times slower.
 */
const IDLE_CONNECTION_MS = 600_000;
/** Without a limit, a host that drops packets would delay the start by minutes. */
const CONNECT_LIMIT_MS = 30_000;
const SLOW_QUERY_MS = 1000;
const TOLD_OF_QUERY = 300;

const QUIET = { error: () => {}, info: () => {} };

/**
 * Opens PostgreSQL at an address, or the embedded one, and migrates its schema.
 * @param log reports crashes and restarts of the embedded one.
 */
export async function openDatabase(
  settings: { databaseUrl: string | null; databaseReadUrl?: string | null; dataDir: string },
  log: Pick<Log, 'error' | 'info'> = QUIET,
): Promise<Database> {
  const { databaseUrl, databaseReadUrl = null } = settings;
  if (databaseUrl !== null) return openPostgres({ connectionString: databaseUrl }, databaseReadUrl, log);
  const embedded = await openEmbeddedPostgres(settings.dataDir, log);
  try {
    const database = await openPostgres(embedded.connection, null, log);
    return {
      ...database,
      async close() {
        await database.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** Whether an installation exists: a cluster, or a database with our schema. Creates nothing. */
export async function isInstalled({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<boolean> {
  const folder = databaseUrl === null ? join(dataDir, 'database') : dataDir;
  // An unreadable cluster exists. Opening it reports the error.
  const isThere = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  if (!isThere || databaseUrl === null) return isThere;
  const client = await connectFirst({ connectionString: databaseUrl });
  try {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('migration') is not null as found`);
    return rows[0]?.found === true;
  } finally {
    await client.end();
  }
}

async function openPostgres(
  connection: pg.ClientConfig,
  readUrl: string | null,
  log: Pick<Log, 'error' | 'info'>,
): Promise<Database> {
  const parsers = new Map<number, (value: string) => unknown>([
    [INT8, Number],
    [DATE, (value) => value],
  ]);
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: string) =>
      parsers.get(oid) ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
  };
  await migrateLocked(connection);
  const pool = openPool({ ...connection, types });
  const shared = openPool({ ...connection, types, pipeline: true, max: SHARED_CONNECTIONS });
  const ofBoth = (count: (each: pg.Pool) => number) => count(pool) + count(shared);
  const primary = withSharedConnections(withNamedStatements(pool), withNamedStatements(shared));
  const replica =
    readUrl === null
      ? null
      : readReplica({ primary, replica: withNamedStatements(openPool({ ...replicaConnection(readUrl), types })) }, log);
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: replica?.pool ?? primary }),
    log: measureQueries(log),
  });
  const listener = postgresListener(connection);
  return {
    db,
    notify: async (channel, named = '') => void (await pool.query('select pg_notify($1, $2)', [channel, named])),
    listen: listener.listen,
    read: (work) => (replica === null ? work() : replica.read(work)),
    outdateReads: () => void replica?.outdate(),
    replicaState: () => replica?.state() ?? null,
    analyze: async () => void (await pool.query('vacuum analyze')),
    connect: (signal) => connect(connection, signal),
    pool: () => ({
      used: ofBoth(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: ofBoth(({ idleCount }) => idleCount),
      waiting: ofBoth(({ waitingCount }) => waitingCount),
    }),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

/** Measures queries, and logs slow ones by their text, which contains no values. */
function measureQueries(log: Pick<Log, 'info'>) {
  return ({ query, queryDurationMillis: ms }: LogEvent): void => {
    emitMetric('query', {
      verb: /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(query.sql)?.[1]?.toLowerCase() ?? '',
      seconds: ms / 1000,
    });
    if (ms < SLOW_QUERY_MS) return;
    const text = query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, TOLD_OF_QUERY);
    log.info({ ms: Math.round(ms), query: text }, 'a slow query');
  };
}

/** A dedicated session. When the signal ends it, its running query fails. */
export async function connect(connection: pg.ClientConfig, signal?: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  // Without a listener, a broken connection would end the process. Running queries fail by themselves.
  client.on('error', () => {});
  await client.connect();
  signal?.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
  return client;
}

function openPool(connection: pg.PoolConfig): pg.Pool {
  // JIT compilation takes longer than any of our queries.
  const onConnect = ((client) => client.query('set jit = off')) as NonNullable<pg.PoolConfig['onConnect']>;
  const pool = new pg.Pool({ max: MAX_CONNECTIONS, ...connection, idleTimeoutMillis: IDLE_CONNECTION_MS, onConnect });
  // The pool replaces broken connections. Without a listener, the process would end, also for a connection in use.
  return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
}

const replicaConnection = (url: string): pg.PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: REPLICA_LIMIT_MS,
  query_timeout: REPLICA_LIMIT_MS,
});

/** The first connection. Throws a ConfigError with the reason if the address cannot be used. */
async function connectFirst(connection: pg.ClientConfig): Promise<pg.Client> {
  return connect({ ...connection, connectionTimeoutMillis: CONNECT_LIMIT_MS }).catch((error: unknown) => {
    const { connectionString } = connection;
    throw connectionString === undefined ? error : connectFailure(error, connectionString);
  });
}

async function migrateLocked(connection: pg.ClientConfig): Promise<void> {
  const client = await connectFirst(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await migrate(client);
  } finally {
    // Ending the session releases the lock and rolls back a failed transaction.
    await client.end();
  }
}

/** A listening connection, reopened a second after it breaks. */
function postgresListener(connection: pg.ClientConfig) {
  const channels = new Map<string, ((named: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;

  async function open(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.forEach((onNotified) => onNotified(payload)));
    next.on('error', () => {});
    await next.connect();
    if (closed) return next.end();
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
      for (const onNotified of [...channels.values()].flat()) onNotified('');
    } catch {
      reopenSoon();
    }
  }

  return {
    async listen(channel: string, onNotified: (named: string) => void) {
      channels.set(channel, [...(channels.get(channel) ?? []), onNotified]);
      if (client === null) await open();
      else await client.query(`listen "${channel}"`);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** Sentence for a failed connection at start that names the setting. It contains only host and port of the address. */
function connectFailure(error: unknown, connectionString: string): ConfigError {
  // A host with several addresses fails at each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message } = first as Error & { code?: string };
  const url = URL.parse(connectionString.replace('@/', '@localhost/'));
  const place = url?.searchParams.get('host') ?? `${url?.hostname || 'localhost'}:${url?.port || 5432}`;
  return new ConfigError(`DATABASE_URL cannot be used: ${reasonFor(code, message, place)}`);
}

function reasonFor(code: string, message: string, place: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${place} was not found. Check its name, and whether this machine can resolve names.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${place}. Start PostgreSQL there, or set another address.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses this user or password (${message}).`;
    case '3D000':
      return `PostgreSQL at ${place} has no such database (${message}). Create it, or name another.`;
    default:
      return `PostgreSQL at ${place} does not answer as it should (${message}).`;
  }
}

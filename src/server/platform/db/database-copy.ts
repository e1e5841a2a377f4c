import * as m from '#messages/server-platform';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { ConfigError } from '../config.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { makeSchema, unknownMigrations } from './migrate.ts';

/** Snapshot of a database without rows, which are stored by table. */
export interface DatabaseCopy {
  migrations: string[];
  tables: TableCopy[];
  /** Null: the sequence was never used. */
  sequences: { name: string; last: string | null }[];
}

export interface TableCopy {
  name: string;
  columns: string[];
  rows: number;
  /** Key that `keep` returned. */
  kept: string;
}

/** Condition for our relations: those in `public` that no extension owns. */
const OURS = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Copies every table in one snapshot, while others write.
 * Tables with transaction ids of this server are skipped, because those mean nothing on another one.
 * @param client must be ended after a failure.
 * @param atThatMoment runs in the same snapshot.
 */
export async function copyDatabase(
  client: pg.Client,
  parts: { keep: (rows: Readable) => Promise<string>; atThatMoment: () => Promise<void>; signal: AbortSignal },
): Promise<DatabaseCopy> {
  // Migrations of a later version wait until the copy ends.
  await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.migration]);
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
    set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3`,
  );
  const tables: TableCopy[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    parts.signal.throwIfAborted();
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
    const kept = await parts.keep(rows);
    tables.push({ name, columns, rows: rows.rowCount, kept });
  }
  const migrations = await client.query<{ name: string }>('select name from migration order by name');
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  await parts.atThatMoment();
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.migration]);
  return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows };
}

/** Refuses a database that is not empty. */
export async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r' limit 1`,
  );
  if (rows[0] !== undefined) throw new ConfigError(m.databaseNotEmpty({ table: rows[0].name }));
}

/** Refuses a copy from a later version. */
export async function refuseLater({ migrations }: Pick<DatabaseCopy, 'migrations'>): Promise<void> {
  const unknown = await unknownMigrations(migrations);
  if (unknown !== null) throw new ConfigError(m.laterMigration({ migration: unknown }));
}

/**
 * Loads a copy into an empty database in one transaction: the schema of its version, the rows, then indexes and constraints.
 * Indexing afterwards is many times faster. `migrate` then updates the schema.
 * @param client must be ended after a failure.
 */
export async function loadDatabase(
  client: pg.Client,
  copy: DatabaseCopy,
  parts: { open: (table: TableCopy) => Promise<Readable>; signal: AbortSignal },
): Promise<void> {
  await refuseLater(copy);
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await makeSchema(client, copy.migrations);
  const names = (await tablesOf(client, 'all')).map(({ name }) => name);
  const later = await statementsForLater(client);
  for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const statement of later.drops) await client.query(statement);
  // Migrations insert rows too, and the copy contains those.
  await client.query(`truncate ${names.map(quoted).join(', ')}`);
  for (const table of copy.tables) {
    parts.signal.throwIfAborted();
    const columns = table.columns.map(quoted).join(', ');
    const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
    await pipeline(await parts.open(table), rows);
    if (rows.rowCount !== table.rows)
      throw new Error(`The table ${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
  }
  for (const statement of later.makes) {
    parts.signal.throwIfAborted();
    await client.query(statement);
  }
  for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name, last } of copy.sequences) {
    const to = last === null ? 'start_value, false' : '$2::bigint, true';
    await client.query(
      `select setval(format('%I', sequencename)::regclass, ${to}) from pg_sequences where schemaname = 'public' and sequencename = $1`,
      last === null ? [name] : [name, last],
    );
  }
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Tables whose row counts differ from a copy. */
export async function differingTables(client: pg.Client, copy: DatabaseCopy) {
  const differing: { table: string; count: number; wanted: number }[] = [];
  for (const { name, rows } of copy.tables) {
    const counted = await client.query<{ count: string }>(`select count(*) as count from ${quoted(name)}`);
    const count = Number(counted.rows[0]?.count);
    if (count !== rows) differing.push({ table: name, count, wanted: rows });
  }
  return differing;
}

/** Our tables with their columns, without generated ones. */
async function tablesOf(client: pg.Client, which: 'copied' | 'all' = 'copied'): Promise<Pick<TableCopy, 'name' | 'columns'>[]> {
  const isCopied = `bool_and(a.atttypid not in ('xid8'::regtype, 'xid'::regtype, 'pg_snapshot'::regtype))`;
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${OURS} and c.relkind = 'r' group by c.relname ${which === 'all' ? '' : `having ${isCopied}`} order by c.relname`,
  );
  return rows;
}

/** DDL that drops and recreates foreign keys and indexes without constraints. */
async function statementsForLater(client: pg.Client): Promise<{ drops: string[]; makes: string[] }> {
  const references = await client.query<{ drop: string; make: string }>(
    `select format('alter table %I drop constraint %I', c.relname, k.conname) as drop,
      format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as make
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and k.contype = 'f' order by c.relname, k.conname`,
  );
  const indexes = await client.query<{ drop: string; make: string }>(
    `select format('drop index %I', x.relname) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
    order by x.relname`,
  );
  return {
    drops: [...references.rows, ...indexes.rows].map(({ drop }) => drop),
    makes: [...indexes.rows, ...references.rows].map(({ make }) => make),
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

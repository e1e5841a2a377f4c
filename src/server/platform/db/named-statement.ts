import { createHash } from 'node:crypto';

import { sql, type Kysely, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import type pg from 'pg';

import type { Tables } from './tables.ts';

const MARK = '/* prepared */';

/**
 * Marks a query that PostgreSQL plans once a connection. For short queries whose plan does not depend on their values:
 * a text search planned without its word would not use the right index.
 * Other queries wait behind it (shared-connections.ts), so it must take no lock and no longer than a page may.
 */
export const namedStatement: RawBuilder<unknown> = sql.raw(MARK);

export const isNamedStatement = (query: string): boolean => query.includes(MARK);

/**
 * A marked query that is compiled once, because compiling a long one takes longer than sending it. Parameters are `$1`, `$2`
 * and so on.
 */
export function namedQuery<Row>(db: Kysely<Tables>, query: RawBuilder<Row>): (...values: unknown[]) => Promise<Row[]> {
  const written = sql<Row>`${namedStatement} ${query}`.compile(db);
  if (written.parameters.length > 0) throw new Error(`A value stands in the text of a query: ${written.sql}`);
  return async (...parameters) => (await db.executeQuery<Row>({ ...written, parameters })).rows;
}

/** A pool whose connections send marked queries as named statements. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const naming = clients.get(client) ?? namingClient(client);
      clients.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  // By callback: the driver's own promise survives young collections, so only full ones free it.
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const query = { text, values: [...values], ...(isNamedStatement(text) && { name: nameOf(text) }) };
      client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
    });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, known);
  return known;
}

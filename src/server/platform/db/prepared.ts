import { createHash } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

import type { Db } from './database.ts';
import { DescribedQuery } from './described-query.ts';

const MARK = '/* prepared */';

/**
 * Begins a query that the database plans once a connection and then repeats. For short queries whose plan does not depend
 * on their values: a text search planned without its word does not use the index that the word needs. Others wait behind it
 * (shared-connections.ts), so it takes no lock and no longer than a page may.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

export const isPrepared = (query: string): boolean => query.includes(MARK);

/**
 * A query with that mark whose text is written once, since writing a long one takes longer than sending it. In the text the values
 * that it is asked with are `$1`, `$2` and so on.
 */
export function preparedQuery<Row>(db: Db, query: RawBuilder<Row>): (...values: unknown[]) => Promise<Row[]> {
  const written = sql<Row>`${prepared} ${query}`.compile(db);
  if (written.parameters.length > 0) throw new Error(`A value stands in the text of a query: ${written.sql}`);
  return async (...parameters) => (await db.executeQuery<Row>({ ...written, parameters })).rows;
}

/** A pool whose connections send marked queries as named statements. */
export function withPrepared(pool: pg.Pool) {
  return {
    connect: async () => namingClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

const named = new WeakSet<pg.PoolClient>();
type Answer = (error: Error | null, result: pg.QueryResult) => void;

function namingClient(client: pg.PoolClient): pg.PoolClient {
  if (named.has(client)) return client;
  named.add(client);
  const query = client.query.bind(client) as (asked: unknown, values: unknown, answer: Answer) => void;
  // By a callback, as the pool itself asks: what the driver answers by a promise of its own outlives young memory, and is cleared away
  // with the old alone.
  const naming = (text: string, values: unknown[] = [], answer?: Answer) => {
    const asked = isPrepared(text) ? new DescribedQuery({ name: nameOf(text), text, values }) : text;
    if (answer !== undefined) return query(asked, values, answer);
    return new Promise((resolve, reject) => {
      query(asked, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  };
  client.query = naming as typeof client.query;
  return client;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, known);
  return known;
}

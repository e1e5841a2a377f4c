import { createHash } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a query that the database plans once a connection and then repeats. For short queries whose plan does not depend
 * on their values: a text search planned without its word does not use the index that the word needs.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** A pool whose connections send marked queries as named statements. */
export function withPrepared(pool: pg.Pool) {
  return {
    connect: async () => namingClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

const named = new WeakSet<pg.PoolClient>();

function namingClient(client: pg.PoolClient): pg.PoolClient {
  if (named.has(client)) return client;
  named.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const naming = (text: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(MARK)
      ? query({ name: nameOf(text), text, values: rest[0] })
      : query(text, ...rest);
  client.query = naming as typeof client.query;
  return client;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, known);
  return known;
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';

import { isNamedStatement } from './named-statement.ts';

/** More connections would make a small server switch between processes instead of answering. */
export const SHARED_CONNECTIONS = 4;

interface SharedConnection {
  client: Promise<PostgresPoolClient>;
  /** Number of pending queries. */
  awaited: number;
  /** Set after a failed query: the connection may be broken and gets no further ones. */
  isDoubtful: boolean;
}

/**
 * Pipelines prepared queries over shared connections, without waiting for earlier results.
 * Everything else, such as a transaction, gets a connection of its own.
 * @param pipelined a pool of `SHARED_CONNECTIONS` whose clients send each query at once.
 */
export function withSharedConnections(pool: PostgresPool, pipelined: PostgresPool): PostgresPool {
  const open = new Set<SharedConnection>();

  function leastUsed(): SharedConnection {
    const [first, ...others] = open;
    const least = others.reduce<SharedConnection | undefined>((a, b) => (a && a.awaited <= b.awaited ? a : b), first);
    if (least && (least.awaited === 0 || open.size === SHARED_CONNECTIONS)) return least;
    const added = { client: pipelined.connect(), awaited: 0, isDoubtful: false };
    open.add(added);
    return added;
  }

  async function queryShared(text: string, values: readonly unknown[]) {
    const shared = leastUsed();
    shared.awaited += 1;
    try {
      return await (await shared.client).query(text, values);
    } catch (error) {
      shared.isDoubtful = true;
      open.delete(shared);
      throw error;
    } finally {
      shared.awaited -= 1;
      if (shared.awaited === 0) giveBack(shared);
    }
  }

  function giveBack(shared: SharedConnection): void {
    open.delete(shared);
    // Connection failures were reported to the callers.
    void shared.client.then((client) => client.release(shared.isDoubtful)).catch(() => {});
  }

  return {
    async connect() {
      let own: PostgresPoolClient | null = null;
      async function query(text: string, values: readonly unknown[]) {
        if (own === null && isNamedStatement(text)) return queryShared(text, values);
        own ??= await pool.connect();
        return own.query(text, values);
      }
      return { query: query as PostgresPoolClient['query'], release: (destroy) => own?.release(destroy) };
    },
    async end() {
      await Promise.all([pool.end(), pipelined.end()]);
    },
    options: pool.options,
  };
}

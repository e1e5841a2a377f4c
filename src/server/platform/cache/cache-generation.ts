import type { Database } from '../db/database.ts';

/** Counts changes of cached data. Cached values are valid until the count changes. */
export interface CacheGeneration {
  current(): number;
  /** Counts changes by `changed` but not by `changedLately`, for caches of values that the latter do not affect. */
  lasting(): number;
  /** Call after every write that affects cached values. Notifies every process on the same database. */
  changed(): Promise<void>;
  /** As `changed`, for changes that may appear later: while the database is unreachable, caches stay valid. */
  changedLately(): Promise<void>;
  /** Counts a change of data in this process only, such as its index. Cards do not depend on it. */
  changedHere(): void;
}

const LATELY = 'lately';

/** @param channel `catalogue` for public content, `accounts` for permissions. */
export async function cacheGeneration(database: Database, channel: 'catalogue' | 'accounts'): Promise<CacheGeneration> {
  let version = 1;
  let lasting = 1;
  const raise = (named = '') => {
    version += 1;
    if (named !== LATELY) lasting += 1;
    // Cached values of the new generation must not come from a lagging replica.
    database.outdateReads();
  };
  await database.listen(channel, raise);
  return {
    current: () => version,
    lasting: () => lasting,
    changed: async () => {
      raise();
      await database.notify(channel);
    },
    changedHere: () => void (version += 1),
    // This process is notified like all others.
    changedLately: () => database.notify(channel, LATELY),
  };
}

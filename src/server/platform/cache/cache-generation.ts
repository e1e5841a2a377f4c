import type { Database } from '../db/database.ts';

/** Counts the changes of something that is kept in memory: what is kept is good until the count moves. */
export interface CacheGeneration {
  current(): number;
  /** Counts the changes that `changed` tells, without those of `changedLately`: what shows none of these is good for longer. */
  lasting(): number;
  /** To be called after every write that changes what is kept; every process on the same database hears of it. */
  changed(): Promise<void>;
  /** The same for what may be seen a little later: while the database is away nothing counts as changed, and what is kept stays. */
  changedLately(): Promise<void>;
  /** Counts a change of what this process alone holds, such as its index. It shows in no card. */
  changedHere(): void;
}

const LATELY = 'lately';

/** @param channel what is counted, a plain word: `catalogue` for what visitors see, `accounts` for who may do what. */
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
    // This process hears of it as all others do.
    changedLately: () => database.notify(channel, LATELY),
  };
}

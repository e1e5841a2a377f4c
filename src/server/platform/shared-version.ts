import type { Database } from './db/database.ts';

/** Counts the changes of something that is kept in memory: what is kept is good until the count moves. */
export interface SharedVersion {
  current(): number;
  /** To be called after every write that changes what is kept; every process on the same database hears of it. */
  changed(): Promise<void>;
}

/** @param channel what is counted, a plain word: `catalogue` for what visitors see, `accounts` for who may do what. */
export async function sharedVersion(database: Database, channel: 'catalogue' | 'accounts'): Promise<SharedVersion> {
  let version = 1;
  await database.listen(channel, () => {
    version += 1;
  });
  return {
    current: () => version,
    changed: async () => {
      version += 1;
      await database.notify(channel);
    },
  };
}

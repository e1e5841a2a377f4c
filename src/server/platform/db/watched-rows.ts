import type { Log } from '../log.ts';
import type { Database } from './database.ts';

interface Watch<Key, News> {
  channel: string;
  /** What each of the keys is now; what it leaves out is told as null. */
  read: (keys: Key[]) => Promise<Map<Key, News>>;
  /** What is logged when it could not be read. */
  failure: string;
}

/** Tells listeners of this process what became of rows: one query a change, however many listen. */
export async function watchedRows<Key, News>(
  { database, log }: { database: Database; log: Log },
  { channel, read, failure }: Watch<Key, News>,
) {
  const listeners = new Map<Key, Set<(news: News | null) => void>>();
  let isAsking = false;
  let isOutdated = false;

  function changed(): void {
    isOutdated = true;
    if (isAsking || listeners.size === 0) return;
    isAsking = true;
    ask()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => (isAsking = false));
  }

  async function ask(): Promise<void> {
    while (isOutdated && listeners.size > 0) {
      isOutdated = false;
      const keys = [...listeners.keys()];
      const found = await read(keys);
      for (const key of keys) for (const heard of listeners.get(key) ?? []) heard(found.get(key) ?? null);
    }
  }

  await database.listen(channel, changed);

  return {
    /** Hears of a row soon, and again after each change, until the answer is called. */
    listen(key: Key, heard: (news: News | null) => void): () => void {
      const ofRow = listeners.get(key) ?? new Set();
      listeners.set(key, ofRow.add(heard));
      changed();
      return () => {
        ofRow.delete(heard);
        if (ofRow.size === 0 && listeners.get(key) === ofRow) listeners.delete(key);
      };
    },
  };
}

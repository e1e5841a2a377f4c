import type { Log } from '../log.ts';
import type { Database } from './database.ts';

interface Watch<Key, News> {
  /** Notifications carry changed keys as JSON; an empty one means any key. */
  channel: string;
  /** Current values by key; missing ones are null. */
  read: (keys: Key[]) => Promise<Map<Key, News>>;
  /** Log message of a failed read. */
  failure: string;
}

/** Notifies listeners of this process of changed rows. Changes are read with one query for any number of listeners. */
export async function watchedRows<Key extends string | number, News>(
  { database, log }: { database: Database; log: Log },
  { channel, read, failure }: Watch<Key, News>,
) {
  const listeners = new Map<Key, Set<(news: News | null) => void>>();
  let outdated = new Set<Key>();
  let isAsking = false;

  function changed(keys: Iterable<Key>): void {
    for (const key of keys) if (listeners.has(key)) outdated.add(key);
    if (isAsking || outdated.size === 0) return;
    isAsking = true;
    readOutdated()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => (isAsking = false));
  }

  async function readOutdated(): Promise<void> {
    while (outdated.size > 0) {
      const keys = [...outdated];
      outdated = new Set();
      const found = await read(keys);
      for (const key of keys) for (const listener of listeners.get(key) ?? []) listener(found.get(key) ?? null);
    }
  }

  await database.listen(channel, (named) => changed(named === '' ? listeners.keys() : (JSON.parse(named) as Key[])));

  return {
    /** Calls back with the current row, then after each change. Returns the function that ends it. */
    listen(key: Key, listener: (news: News | null) => void): () => void {
      const ofRow = listeners.get(key) ?? new Set();
      listeners.set(key, ofRow.add(listener));
      changed([key]);
      return () => {
        ofRow.delete(listener);
        if (ofRow.size === 0 && listeners.get(key) === ofRow) listeners.delete(key);
      };
    },
  };
}

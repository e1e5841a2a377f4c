import type { Database } from '../../platform/db/database.ts';
import { watchedRows } from '../../platform/db/watched-rows.ts';
import type { Log } from '../../platform/log.ts';
import { BUNDLES_CHANNEL } from './bundle-keep-service.ts';
import { bundleReadStore } from './bundle-read-store.ts';

export type BundleEvents = Awaited<ReturnType<typeof bundleEvents>>;

/** Notifies listeners of this process of bundle progress. Each listener makes its view, in its language. Null: the bundle was removed. */
export function bundleEvents(database: Database, log: Log) {
  const store = bundleReadStore(database.db);
  return watchedRows(
    { database, log },
    {
      channel: BUNDLES_CHANNEL,
      read: async (ids: number[]) => new Map((await store.progressOf(ids)).map((row) => [row.id, row])),
      failure: 'how far bundles are could not be read',
    },
  );
}

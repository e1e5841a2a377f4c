import type { BundleProgress } from '../../shared/bundles/bundle-contract.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { BUNDLES_CHANNEL } from './bundle-keep-service.ts';
import { progressView } from './bundle-read-service.ts';
import { bundleReadStore } from './bundle-read-store.ts';

/** What a listener hears; null: the bundle is gone. */
type Heard = (progress: BundleProgress | null) => void;

export type BundleEvents = Awaited<ReturnType<typeof bundleEvents>>;

/** Tells listeners of this process how far their bundles are: one query a change, however many listen. */
export async function bundleEvents(database: Database, log: Log) {
  const store = bundleReadStore(database.db);
  const listeners = new Map<number, Set<Heard>>();
  let isAsking = false;
  let isOutdated = false;

  function changed(): void {
    isOutdated = true;
    if (isAsking || listeners.size === 0) return;
    isAsking = true;
    ask()
      .catch((error: unknown) => log.warn({ err: error }, 'how far bundles are could not be read'))
      .finally(() => (isAsking = false));
  }

  async function ask(): Promise<void> {
    while (isOutdated && listeners.size > 0) {
      isOutdated = false;
      const ids = [...listeners.keys()];
      const found = new Map((await store.progressOf(ids)).map((row) => [row.id, progressView(row)]));
      for (const id of ids) for (const heard of listeners.get(id) ?? []) heard(found.get(id) ?? null);
    }
  }

  await database.listen(BUNDLES_CHANNEL, changed);

  return {
    /** Hears of the bundle soon, and again after each change, until the answer is called. */
    listen(bundleId: number, heard: Heard): () => void {
      const ofBundle = listeners.get(bundleId) ?? new Set();
      listeners.set(bundleId, ofBundle.add(heard));
      changed();
      return () => {
        ofBundle.delete(heard);
        if (ofBundle.size === 0 && listeners.get(bundleId) === ofBundle) listeners.delete(bundleId);
      };
    },
  };
}

import type { Db } from '../../platform/db/database.ts';
import { bundleKeepStore, type BroughtFiles } from './bundle-keep-store.ts';

/** Job kinds of bundles. Imports have their own, so that members do not wait for them. */
export const PROCESS_BUNDLE = 'process bundle';
export const PROCESS_IMPORTED_BUNDLE = 'process imported bundle';
/** Reprocesses bundles of an earlier pipeline version. */
export const PROCESS_BUNDLE_AGAIN = 'process bundle again';
/** Renders pictures of models that lack some. */
export const DRAW_PICTURES = 'draw pictures';

/** Channel that notifies all processes of changed bundles. */
export const BUNDLES_CHANNEL = 'bundles';

/** Adds bundles to assets in the caller's transaction, and queues their processing. */
export async function keepBundles(trx: Db, brought: BroughtFiles[], now: Date): Promise<void> {
  await bundleKeepStore(trx).keep(brought, PROCESS_IMPORTED_BUNDLE, now);
}

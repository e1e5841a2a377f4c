import type { Db } from '../../platform/db/database.ts';
import { bundleKeepStore, type BroughtFiles } from './bundle-keep-store.ts';

/** Jobs of bundles. Imports have a kind of their own, so that members do not wait for them. */
export const PROCESS_BUNDLE = 'process bundle';
export const PROCESS_IMPORTED_BUNDLE = 'process imported bundle';
/** Reprocessing of results of an earlier pipeline version. */
export const PROCESS_BUNDLE_AGAIN = 'process bundle again';
/** Done for models of which pictures are missing. */
export const DRAW_PICTURES = 'draw pictures';

/** Heard by all processes whenever something of a bundle has changed. */
export const BUNDLES_CHANNEL = 'bundles';

/** Gives assets the files that were brought for them, in the caller's transaction; what is made of these is made later. */
export async function keepBundles(trx: Db, brought: BroughtFiles[], now: Date): Promise<void> {
  await bundleKeepStore(trx).keep(brought, PROCESS_IMPORTED_BUNDLE, now);
}

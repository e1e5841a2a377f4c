import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { bundleKeepStore } from './bundle-keep-store.ts';

/** What is done to a bundle outside of the database. Members who wait for theirs do not wait for what an import brings. */
export const PROCESS_BUNDLE = 'process bundle';
export const PROCESS_IMPORTED_BUNDLE = 'process imported bundle';
/** Of what an earlier version made. */
export const PROCESS_BUNDLE_AGAIN = 'process bundle again';
/** Done for models of which pictures are missing. */
export const DRAW_PICTURES = 'draw pictures';

/** Heard by all processes whenever something of a bundle has changed. */
export const BUNDLES_CHANNEL = 'bundles';

/** Files that become the newest version of those of an asset. */
export interface BroughtFiles {
  assetId: number;
  accountId: number | null;
  sources: { fileId: number; name: string; isArchive: boolean; entries: PackageEntry[] }[];
}

/** Gives assets the files that were brought for them, in the caller's transaction; what is made of these is made later. */
export async function keepBundles(trx: Db, brought: BroughtFiles[], now: Date): Promise<void> {
  await bundleKeepStore(trx).keep(brought, PROCESS_IMPORTED_BUNDLE, now);
}

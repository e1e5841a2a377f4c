import { applyBundle, holdFiles, type HoldForModerators } from '../assets/edit/asset-result-service.ts';
import type { BundleWorkService, ReplacedPictures } from '../bundles/bundle-work-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { SharedVersion } from '../platform/shared-version.ts';

export interface ResultParts {
  db: Db;
  work: Pick<BundleWorkService, 'assetOf'>;
  version: Pick<SharedVersion, 'changed'>;
  clock: () => Date;
  hold: HoldForModerators;
}

/** What was made of a bundle so far comes to the asset that has taken it, if one has. */
export async function bringResults(
  { db, work, version, clock, hold }: ResultParts,
  bundleId: number,
  replaced?: ReplacedPictures,
): Promise<void> {
  const assetId = await work.assetOf(bundleId);
  if (assetId === null) return;
  await db.transaction().execute((trx) => applyBundle(trx, assetId, clock(), replaced));
  await db.transaction().execute((trx) => holdFiles(trx, assetId, hold, clock()));
  await version.changed();
}

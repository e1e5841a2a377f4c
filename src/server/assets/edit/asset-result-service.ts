import { isDeepStrictEqual } from 'node:util';

import { presentedMeasures } from '../../../shared/bundles/presentation-rules.ts';
import type { PublicationRef } from '../../../shared/publications/publication.ts';
import type { ReplacedPictures } from '../../bundles/bundle-work-service.ts';
import { takeHeldFiles, type HeldFor } from '../../bundles/bundle-hold-service.ts';
import { packageFormats } from '../../packages/package-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { publicationFormStore } from '../../publications/publication-form-store.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';
import { assetResultStore, type MadeModel, type ResultOf } from './asset-result-store.ts';

/**
 * Brings what was made of an asset's files so far to the asset: its main model, what was measured of that, its pictures, and
 * the formats where it has none. In the caller's transaction, which holds the asset from then on; as often as wanted, and
 * without raising the version of the asset. Pictures that were drawn anew take the places of those before.
 */
export async function applyBundle(trx: Db, assetId: number, now: Date, replaced: ReplacedPictures = new Map()): Promise<void> {
  const store = assetResultStore(trx);
  const asset = await store.hold(assetId);
  if (asset === undefined || asset.bundle === null) return;
  const { models, entries, createdAt } = asset.bundle;
  const main = mainModel(models, asset.mainModelId);
  const mainId = main?.id ?? null;
  if (mainId !== asset.mainModelId) await store.setMainModel(assetId, mainId);

  const measured = main?.measured ? presentedMeasures(main.measured, main.presentation) : null;
  // What was measured of earlier files says nothing of these.
  const isOutdated = asset.measuredAt !== null && asset.measuredAt < new Date(createdAt);
  if (measured !== null || isOutdated) await store.setMeasured(assetId, measured, now);

  const renewed = asset.images.flatMap((id) => (replaced.has(id) ? (replaced.get(id) ?? []) : id));
  const images = asset.imagesGiven ? [...new Set(renewed)] : imagesOf({ ...asset, images: renewed }, main);
  if (!isDeepStrictEqual(images, asset.images)) await store.setImages(assetId, images);
  if (!asset.hasFormats) await store.addFormats(assetId, packageFormats(entries));
}

/** Hides a publication until a moderator has looked at it, and tells them and its uploader. */
export type HoldForModerators = (trx: Db, publication: PublicationRef, why: HeldFor, now: Date) => Promise<void>;

/** Keeps an asset from visitors where a moderator has to look at its files first. In the caller's transaction. */
export async function holdFiles(trx: Db, assetId: number, hold: HoldForModerators, now: Date): Promise<void> {
  // In the order in which saves and imports hold things.
  await ASSET_KIND.shareTurn?.(trx);
  await publicationFormStore(trx, ASSET_KIND).hold(assetId);
  const why = await takeHeldFiles(trx, assetId, now);
  if (why !== null) await hold(trx, { kind: 'asset', id: assetId }, why, now);
}

/** The chosen one, unless nothing could be made of it; else the first that something was made of. */
function mainModel(models: MadeModel[], chosenId: number | null): MadeModel | undefined {
  const chosen = models.find(({ id }) => id === chosenId);
  if (chosen !== undefined && (chosen.state !== 'failed' || chosen.measured !== null)) return chosen;
  return models.find(({ state, measured }) => state === 'ready' && measured !== null) ?? chosen ?? models[0];
}

/** Pictures drawn of the main model first, then those that were there, but for what was drawn of others. */
function imagesOf({ images, drawnImages }: ResultOf, main: MadeModel | undefined): number[] {
  const drawn = new Set(drawnImages);
  return [...new Set([...(main?.pictures ?? []), ...images.filter((id) => !drawn.has(id))])];
}

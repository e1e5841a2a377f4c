import { isDeepStrictEqual } from 'node:util';

import { presentedMeasures } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { bundleWorkService, type ReplacedPictures } from '../../../files/bundles/bundle-work-service.ts';
import { takeHeldFiles } from '../../../files/bundles/bundle-hold-service.ts';
import { packageFormats } from '@polyshelf/model-pipeline/archives/package-service.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { Events } from '../../../app/domain-events.ts';
import type { Db } from '../../../platform/db/database.ts';
import { publicationFormStore } from '../../publications/publication-form-store.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';
import { assetResultStore, type MadeModel, type ResultOf } from './asset-result-store.ts';

/**
 * Applies the results of an asset's files so far: main model, its measurements and pictures, and formats if it has none.
 * Newly rendered pictures replace earlier ones. Locks the asset in the caller's transaction. Idempotent, and without a new
 * version.
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
  // Measurements of earlier files do not apply.
  const isOutdated = asset.measuredAt !== null && asset.measuredAt < new Date(createdAt);
  if (measured !== null || isOutdated) await store.setMeasured(assetId, measured, now);

  const renewed = asset.images.flatMap((id) => (replaced.has(id) ? (replaced.get(id) ?? []) : id));
  const images = asset.imagesGiven ? [...new Set(renewed)] : imagesOf({ ...asset, images: renewed }, main);
  if (!isDeepStrictEqual(images, asset.images)) await store.setImages(assetId, images);
  if (!asset.hasFormats) await store.addFormats(assetId, packageFormats(entries));
}

/** Hides an asset for review if its files require one. Runs in the caller's transaction. */
export async function holdFiles(trx: Db, assetId: number, events: Events, now: Date): Promise<void> {
  // In the lock order of saves and imports.
  await ASSET_KIND.blockImports?.(trx);
  await publicationFormStore(trx, ASSET_KIND).hold(assetId);
  const why = await takeHeldFiles(trx, assetId, now);
  if (why !== null)
    await events.emit(trx, 'publication.held', { publication: { kind: 'asset', id: assetId }, ...why, at: now });
}

/** For jobs: applies the results of a bundle to its asset, if it has one. */
export function resultAttacher(context: Pick<AppContext, 'db' | 'database' | 'jobs' | 'version' | 'clock' | 'events'>) {
  const { db, database, jobs, version, clock, events } = context;
  const work = bundleWorkService(database, jobs);
  return async (bundleId: number, replaced?: ReplacedPictures): Promise<void> => {
    const assetId = await work.assetOf(bundleId);
    if (assetId === null) return;
    await db.transaction().execute((trx) => applyBundle(trx, assetId, clock(), replaced));
    await db.transaction().execute((trx) => holdFiles(trx, assetId, events, clock()));
    await version.changed();
  };
}

/** The chosen model unless it failed, else the first that succeeded. */
function mainModel(models: MadeModel[], chosenId: number | null): MadeModel | undefined {
  const chosen = models.find(({ id }) => id === chosenId);
  if (chosen !== undefined && (chosen.state !== 'failed' || chosen.measured !== null)) return chosen;
  return models.find(({ state, measured }) => state === 'ready' && measured !== null) ?? chosen ?? models[0];
}

/** Pictures of the main model first, then the others except rendered pictures of other models. */
function imagesOf({ images, drawnImages }: ResultOf, main: MadeModel | undefined): number[] {
  const drawn = new Set(drawnImages);
  return [...new Set([...(main?.pictures ?? []), ...images.filter((id) => !drawn.has(id))])];
}

/** Models of an earlier pipeline version. Their results are used until new ones replace them. */

import type { Database, Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { BUNDLES_CHANNEL, DRAW_PICTURES, PROCESS_BUNDLE_AGAIN } from './bundle-keep-service.ts';
import { bundleRenewalStore, type OutdatedBundle } from './bundle-renewal-store.ts';
import type { ReplacedPictures } from './bundle-work-service.ts';
import { bundleWorkStore } from './bundle-work-store.ts';
import { bundleWriteStore } from './bundle-write-store.ts';
import type { BegunModel, MadeModel } from './bundle-work-record.ts';

/** Queues all outdated bundles, the most viewed first, without duplicates. Returns the number of queued ones. */
export async function processOutdated(db: Db, version: number): Promise<number> {
  const store = bundleRenewalStore(db);
  await store.queue(PROCESS_BUNDLE_AGAIN, version);
  return store.queued(PROCESS_BUNDLE_AGAIN);
}

export type BundleRenewalService = ReturnType<typeof bundleRenewalService>;

export function bundleRenewalService(database: Database, jobs: Pick<JobQueue, 'add'>) {
  return {
    /** Null if nothing is outdated, or the bundle is being processed anyway. */
    outdated: (bundleId: number, version: number): Promise<OutdatedBundle | null> =>
      bundleRenewalStore(database.db).outdated(bundleId, version),

    /** Replaces results, and returns the replacement of each picture. Null: these results are outdated themselves. */
    async renewed(bundleId: number, model: BegunModel, made: MadeModel): Promise<ReplacedPictures | null> {
      const { pictureIds, picturesMissing, presentationVersion, pipelineVersion, format, isReady, ...rest } = made;
      const { failure, failureSentence, ...parts } = rest;
      const replaced = await database.db.transaction().execute(async (trx) => {
        const isAtRest = (await bundleWriteStore(trx).hold(bundleId)) === 'ready';
        const renewal = bundleRenewalStore(trx);
        const before = isAtRest ? await renewal.hold(model.id) : null;
        if (before === null || before.texture !== model.texture) return null;
        // A model that fails now keeps its earlier result.
        if (!isReady && before.state === 'ready') {
          await renewal.setVersion(model.id, pipelineVersion);
          return null;
        }
        const work = bundleWorkStore(trx);
        await work.setMade(model.id, parts);
        await work.endModel(model.id, isReady ? 'ready' : 'failed', { failure, failureSentence, pipelineVersion, format });
        const isOutdated = before.presentationVersion !== presentationVersion;
        const areMissing = picturesMissing || (isReady && isOutdated);
        const drawn = pictureIds.length < before.pictures.length && areMissing ? before.pictures : pictureIds;
        await work.setPictures(model.id, drawn, areMissing);
        if (areMissing) await jobs.add(trx, DRAW_PICTURES, { modelId: model.id });
        return new Map(before.pictures.map((id, place) => [id, drawn[place] ?? null]));
      });
      if (replaced !== null) await database.notify(BUNDLES_CHANNEL);
      return replaced;
    },
  };
}

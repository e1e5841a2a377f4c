import type { ModelStep } from '@polyshelf/model-pipeline/model-steps.ts';
import { modelCandidates } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { englishSentence, type FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import { unreadModel } from '@polyshelf/model-pipeline/formats/unread-formats.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { inheritPresentations } from './bundle-presentation-service.ts';
import { BUNDLES_CHANNEL, DRAW_PICTURES } from './bundle-keep-service.ts';
import { bundleWorkStore } from './bundle-work-store.ts';
import { bundleWriteStore } from './bundle-write-store.ts';
import type {
  WorkedBundle,
  WorkedEntry,
  StoredSkipped,
  MadeOfModel,
  MadeModel,
  BegunModel,
  UndrawnModel,
} from './bundle-work-record.ts';

/** Delay before rendering is retried after a failure of the machine. */
const DRAWN_AGAIN_AFTER_MS = 60_000;

interface DrawnPictures {
  pictureIds: number[];
  isComplete: boolean;
  presentationVersion: number;
}

/** Replacement of each earlier picture. Null: it has none. */
export type ReplacedPictures = ReadonlyMap<number, number | null>;

/** Thrown when a bundle was removed while it was processed. */
export class BundleGone extends Error {}

export type BundleWorkService = ReturnType<typeof bundleWorkService>;

/** Records the progress of bundle processing, and notifies listeners. */
export function bundleWorkService(database: Database, jobs: Pick<JobQueue, 'add'>) {
  const store = bundleWorkStore(database.db);

  async function saveAndNotify(change: Promise<boolean>): Promise<void> {
    if (!(await change)) throw new BundleGone();
    await database.notify(BUNDLES_CHANNEL);
  }

  return {
    /** A bundle with its progress so far. Null if it was removed. */
    take: (id: number): Promise<WorkedBundle | null> => store.take(id),

    opening: (id: number) => saveAndNotify(store.setState(id, 'opening')),

    /** Stores the entries. Known ones keep their addresses. */
    async opened(id: number, entries: WorkedEntry[], skipped: StoredSkipped[]): Promise<void> {
      const opened = database.db.transaction().execute(async (trx) => {
        if ((await bundleWriteStore(trx).hold(id)) === undefined) return false;
        const work = bundleWorkStore(trx);
        await work.setEntries(id, entries);
        await work.setSkipped(id, skipped);
        // A package without a readable model shows one file with the reason.
        const best = modelCandidates(entries)[0] ?? unreadModel(entries);
        if (best !== undefined && (await work.models(id)).length === 0) {
          await work.addModel(id, { path: best, position: 0 });
          await inheritPresentations(trx, id);
        }
        return work.setState(id, 'processing');
      });
      await saveAndNotify(opened);
    },

    /**
     * The next model, marked as being processed. Null if none is left.
     * If no model could be shown so far, further candidates are tried, other formats first.
     */
    async nextModel(id: number, maxTries: number): Promise<BegunModel | null> {
      const next = await database.db.transaction().execute(async (trx) => {
        if ((await bundleWriteStore(trx).hold(id)) === undefined) throw new BundleGone();
        const work = bundleWorkStore(trx);
        const models = await work.models(id);
        if (models.every(({ state }) => state === 'failed') && models.length > 0 && models.length < maxTries) {
          const candidates = modelCandidates(await bundleWriteStore(trx).modelEntries(id));
          const other = nextCandidate(
            candidates,
            models.map(({ path }) => path),
          );
          if (other !== undefined) {
            await work.addModel(id, { path: other, position: candidates.indexOf(other) });
            await inheritPresentations(trx, id);
          }
        }
        const begun = await work.beginModel(id);
        if (begun === null) await work.setState(id, 'ready');
        return begun;
      });
      await database.notify(BUNDLES_CHANNEL);
      return next;
    },

    unpreviewed: (id: number, max: number) => store.unpreviewed(id, max),
    previewed: (entryId: number, pictureId: number) => store.setPreview(entryId, pictureId),

    step: (modelId: number, step: ModelStep) => saveAndNotify(store.setStep(modelId, step)),

    /** Intermediate results. Missing pictures count as a failure only when the model is finished. */
    async made(modelId: number, made: MadeOfModel, pictureIds: number[]): Promise<void> {
      const written = database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        if (!(await work.setMade(modelId, made))) return false;
        if (pictureIds.length > 0) await work.setPictures(modelId, pictureIds, false);
        return true;
      });
      await saveAndNotify(written);
    },

    async finishModel(modelId: number, model: MadeModel): Promise<void> {
      const { pictureIds, picturesMissing, presentationVersion, pipelineVersion, format, isReady, ...rest } = model;
      const { failure, failureSentence, ...made } = rest;
      const finished = database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        // Meanwhile the bundle may have become a version whose model has its own presentation.
        const isOutdated = isReady && (await work.presentationVersion(modelId)) !== presentationVersion;
        if (!(await work.setMade(modelId, made))) return false;
        await work.setPictures(modelId, pictureIds, picturesMissing || isOutdated);
        if (isOutdated) await jobs.add(trx, DRAW_PICTURES, { modelId });
        else if (picturesMissing) await jobs.add(trx, DRAW_PICTURES, { modelId }, { delayMs: DRAWN_AGAIN_AFTER_MS });
        return work.endModel(modelId, isReady ? 'ready' : 'failed', { failure, failureSentence, pipelineVersion, format });
      });
      await saveAndNotify(finished);
    },

    /** A model with missing pictures. Null if nothing is left to do. */
    undrawn: (modelId: number): Promise<UndrawnModel | null> => store.undrawn(modelId),

    /**
     * Stores rendered pictures in place of fewer. Returns the replacement of each picture. Null: the presentation has changed.
     */
    async drawn(
      modelId: number,
      { pictureIds, isComplete, presentationVersion }: DrawnPictures,
    ): Promise<ReplacedPictures | null> {
      const replaced = await database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        // Meanwhile the model may have been reprocessed with all its pictures.
        const before = await work.holdUndrawn(modelId);
        if (before !== null && before.presentationVersion !== presentationVersion) return null;
        if (before === null || (!isComplete && pictureIds.length <= before.pictures.length)) return new Map();
        await work.setPictures(modelId, pictureIds, !isComplete);
        await work.forgetNoPicture(modelId);
        return new Map(before.pictures.map((id, place) => [id, pictureIds[place] ?? null]));
      });
      await database.notify(BUNDLES_CHANNEL);
      return replaced;
    },

    /** Ends the work for good. Results so far are kept. A reason without a sentence of the pipeline is a stored text. */
    async giveUp(id: number, reason: FileSentence | string): Promise<void> {
      const [text, sentence] = typeof reason === 'string' ? [reason, null] : [englishSentence(reason), reason];
      await database.db.transaction().execute(async (trx) => {
        const state = await bundleWriteStore(trx).hold(id);
        // All models are finished. Data that an earlier version did not store stays missing.
        if (state === 'ready') return;
        const work = bundleWorkStore(trx);
        if (state !== 'processing') return work.refuse(id, text, sentence);
        await work.failModels(id, text, sentence);
        return work.setState(id, 'ready');
      });
      await database.notify(BUNDLES_CHANNEL);
    },

    /** Asset of the bundle. Waits for a concurrent save. */
    assetOf: (id: number): Promise<number | null> =>
      database.db.transaction().execute((trx) => bundleWorkStore(trx).holdAsset(id)),
  };
}

/** Next candidate of an untried format. */
function nextCandidate(candidates: string[], tried: string[]): string | undefined {
  const format = (path: string) => path.split('.').at(-1)?.toLowerCase();
  const formats = new Set(tried.map(format));
  const open = candidates.filter((path) => !tried.includes(path));
  return open.find((path) => !formats.has(format(path))) ?? open[0];
}

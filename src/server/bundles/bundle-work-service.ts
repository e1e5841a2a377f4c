import type { Measured } from '../../shared/assets/measured-contract.ts';
import type { BundleState, ModelStep } from '../../shared/bundles/bundle-contract.ts';
import type { Finding } from '../../shared/assets/finding-contract.ts';
import { modelCandidates } from '../../shared/bundles/candidate-rules.ts';
import { unreadModel } from '../../shared/bundles/unread-formats.ts';
import type { Presentation } from '../../shared/bundles/presentation-contract.ts';
import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';
import type { Database } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { inheritPresentations } from './bundle-presentation-service.ts';
import { BUNDLES_CHANNEL, DRAW_PICTURES } from './bundle-keep-service.ts';
import { bundleWorkStore } from './bundle-work-store.ts';
import { bundleWriteStore } from './bundle-write-store.ts';

export interface WorkedBundle {
  state: BundleState;
  sources: { id: number; name: string; sha256: string }[];
}

export interface WorkedEntry extends PackageEntry {
  sourceId: number;
  /** Its path in the archive it came in; null: the source is the file. */
  sourcePath: string | null;
}

/** What was made of a model so far. */
export interface MadeOfModel {
  convertedFileId: number | null;
  viewerFileId: number | null;
  measured: Measured | null;
  findings: Finding[];
}

/** What a file says that it is. */
export interface ReadFormat {
  /** The ending that its first bytes ask for; null: its name has it, or they leave doubt. */
  inside: string | null;
  version: string | null;
}

export interface MadeModel extends MadeOfModel {
  /** Whether there is something to look at. */
  isReady: boolean;
  failure: string | null;
  pictureIds: number[];
  /** There are fewer of them than can be drawn: they are tried again later. */
  picturesMissing: boolean;
  /** Of the presentation that they show. */
  presentationVersion: number;
  /** Of what made it. */
  pipelineVersion: number;
  /** What the file says that it is; null: it could not even be opened. */
  format: ReadFormat | null;
}

/** How the pictures of a model are to be drawn. */
interface ShownModel {
  presentation: Presentation | null;
  presentationVersion: number;
}

export interface BegunModel extends ShownModel {
  id: number;
  path: string;
  /** A picture that was chosen as its texture. */
  texture: string | null;
}

/** What machines fail at may go well a little later. */
const DRAWN_AGAIN_AFTER_MS = 60_000;

export interface UndrawnModel extends ShownModel {
  bundleId: number;
  sha256: string;
}

interface DrawnPictures {
  pictureIds: number[];
  isComplete: boolean;
  presentationVersion: number;
}

/** Pictures that were drawn before, and those in their places; null: there is none. */
export type ReplacedPictures = ReadonlyMap<number, number | null>;

/** Thrown where a bundle was removed while it was processed. */
export class BundleGone extends Error {}

export type BundleWorkService = ReturnType<typeof bundleWorkService>;

/** What happens to bundles while they are processed: written at once, and told to whoever listens. */
export function bundleWorkService(database: Database, jobs: Pick<JobQueue, 'add'>) {
  const store = bundleWorkStore(database.db);

  async function tell(change: Promise<boolean>): Promise<void> {
    if (!(await change)) throw new BundleGone();
    await database.notify(BUNDLES_CHANNEL);
  }

  return {
    /** A bundle to be worked on, from where it was left; null where it is gone. */
    take: (id: number): Promise<WorkedBundle | null> => store.take(id),

    opening: (id: number) => tell(store.setState(id, 'opening')),

    /** What is in it. Entries that are known already keep their addresses. */
    async opened(id: number, entries: WorkedEntry[], skipped: { name: string; reason: string }[]): Promise<void> {
      const opened = database.db.transaction().execute(async (trx) => {
        if ((await bundleWriteStore(trx).hold(id)) === undefined) return false;
        const work = bundleWorkStore(trx);
        await work.setEntries(id, entries);
        await work.setSkipped(id, skipped);
        // A package in which nothing can be read shows one file, which tells why.
        const best = modelCandidates(entries)[0] ?? unreadModel(entries);
        if (best !== undefined && (await work.models(id)).length === 0) {
          await work.addModel(id, { path: best, position: 0 });
          await inheritPresentations(trx, id);
        }
        return work.setState(id, 'processing');
      });
      await tell(opened);
    },

    /**
     * The model that comes next, which is worked on from now on; null where all are through. Where nothing can be looked
     * at, what else is in the package is tried, other formats first.
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

    step: (modelId: number, step: ModelStep) => tell(store.setStep(modelId, step)),

    /** What there is of it so far; pictures are missing when the model is finished, not while it is drawn. */
    async made(modelId: number, made: MadeOfModel, pictureIds: number[]): Promise<void> {
      const written = database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        if (!(await work.setMade(modelId, made))) return false;
        if (pictureIds.length > 0) await work.setPictures(modelId, pictureIds, false);
        return true;
      });
      await tell(written);
    },

    async finishModel(modelId: number, model: MadeModel): Promise<void> {
      const { pictureIds, picturesMissing, presentationVersion, pipelineVersion, format, isReady, failure, ...made } = model;
      const finished = database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        // While it was made, it may have become the newest version of a model that is shown in a way of its own.
        const isOutdated = isReady && (await work.presentationVersion(modelId)) !== presentationVersion;
        if (!(await work.setMade(modelId, made))) return false;
        await work.setPictures(modelId, pictureIds, picturesMissing || isOutdated);
        if (isOutdated) await jobs.add(trx, DRAW_PICTURES, { modelId });
        else if (picturesMissing) await jobs.add(trx, DRAW_PICTURES, { modelId }, { delayMs: DRAWN_AGAIN_AFTER_MS });
        return work.endModel(modelId, isReady ? 'ready' : 'failed', { failure, pipelineVersion, format });
      });
      await tell(finished);
    },

    /** A model whose pictures are missing, as the viewer gets it; null where there is nothing to be done any more. */
    undrawn: (modelId: number): Promise<UndrawnModel | null> => store.undrawn(modelId),

    /**
     * What was drawn now; it takes the place of what there was, unless that is more. Answers what stands for each picture
     * that there was; null: the model is to be shown in another way by now, and these pictures are of no use.
     */
    async drawn(
      modelId: number,
      { pictureIds, isComplete, presentationVersion }: DrawnPictures,
    ): Promise<ReplacedPictures | null> {
      const replaced = await database.db.transaction().execute(async (trx) => {
        const work = bundleWorkStore(trx);
        // It may have been made anew meanwhile, pictures and all.
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

    refuse: (id: number, sentence: string) => tell(store.refuse(id, sentence)),

    /** Ends the work for good. What was opened stays as far as it is. */
    async giveUp(id: number, sentence: string): Promise<void> {
      await database.db.transaction().execute(async (trx) => {
        const state = await bundleWriteStore(trx).hold(id);
        // All that was made of it is there; what an earlier version did not keep of it, it does without.
        if (state === 'ready') return;
        const work = bundleWorkStore(trx);
        if (state !== 'processing') return work.refuse(id, sentence);
        await work.failModels(id, sentence);
        return work.setState(id, 'ready');
      });
      await database.notify(BUNDLES_CHANNEL);
    },

    /** Whose files these are now; whoever saves an asset with them at this moment is waited for. */
    assetOf: (id: number): Promise<number | null> =>
      database.db.transaction().execute((trx) => bundleWorkStore(trx).holdAsset(id)),
  };
}

/** Of a format that was not tried, if there is one. */
function nextCandidate(candidates: string[], tried: string[]): string | undefined {
  const format = (path: string) => path.split('.').at(-1)?.toLowerCase();
  const formats = new Set(tried.map(format));
  const open = candidates.filter((path) => !tried.includes(path));
  return open.find((path) => !formats.has(format(path))) ?? open[0];
}

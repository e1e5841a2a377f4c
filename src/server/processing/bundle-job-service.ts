/** What workers do with bundles: open what was brought, make what can be looked at, and bring that to the asset. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { programsOf } from '../../shared/bundles/package-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { BundleRenewalService } from '../bundles/bundle-renewal-service.ts';
import {
  BundleGone,
  type BegunModel,
  type BundleWorkService,
  type MadeModel,
  type WorkedBundle,
} from '../bundles/bundle-work-service.ts';
import type { ArchiveListingService } from '../files/archive-listing-service.ts';
import type { FileService, KeptFile } from '../files/file-service.ts';
import type { CheckedStorage } from '../files/checked-storage.ts';
import type { PictureService } from '../files/picture-service.ts';
import { openPackage, type OpenedPackage, type OpenPackageOptions } from '../packages/open-package-service.ts';
import { isFullDisk } from '../platform/full-disk.ts';
import type { IsolationLimits } from '../platform/isolation-limits.ts';
import type { MemoryBudget } from '../platform/memory-budget.ts';
import type { RunningJob } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { bringResults, type ResultParts } from './bring-results.ts';
import type { JobFolders } from './job-folders.ts';
import { lendStored } from './lend-stored.ts';
import { PIPELINE_VERSION } from './pipeline-version.ts';
import { previewPictures } from './picture-preview-service.ts';
import { processModel, type ModelResult } from './processing-service.ts';
import { storable } from './storable.ts';

/** How many files of a bundle are tried until there is something to look at. */
const MAX_TRIED_MODELS = 3;
/** A job may be cut off once, by whatever; the second time it is the files. */
const MAX_TRIES = 2;
const MAX_NAMED_SKIPPED = 200;
/** Of so many pictures a page shows previews; the others it shows as they are. */
const MAX_PREVIEWS = 200;
const GLB = 'model/gltf-binary';

const CUT_OFF = 'The server was stopped over these files twice, so they are not tried again.';
const FAILED = 'Something went wrong on the server. Send the files again, or tell the operator.';

export interface BundleJobParts extends ResultParts {
  work: BundleWorkService;
  renewal: BundleRenewalService;
  files: Pick<FileService, 'keep'>;
  storage: Pick<CheckedStorage, 'localPath' | 'read' | 'verify'>;
  listings: Pick<ArchiveListingService, 'keep'>;
  pictures: Pick<PictureService, 'keep'>;
  folders: JobFolders;
  log: Log;
  /** Smaller ones in tests. */
  limits?: { package?: OpenPackageOptions['limits']; model?: Partial<IsolationLimits>; memory?: MemoryBudget };
}

export type BundleJobService = ReturnType<typeof bundleJobService>;

export function bundleJobService(parts: BundleJobParts) {
  const { work, renewal, storage, listings, pictures, folders, log, limits } = parts;

  /** Takes out what was brought, and keeps what archives say of themselves. */
  async function unpack(sources: WorkedBundle['sources'], folder: string, signal: AbortSignal): Promise<OpenedPackage> {
    const places = await Promise.all(
      sources.map(async ({ name, sha256 }, index) => {
        const file = await lendStored(storage, sha256, join(folder, `source-${index}`), signal);
        if (file === null) throw new Refusal('not_found', `“${name}” is lost on this server. Send it again.`);
        return { file, name, sha256 };
      }),
    );
    const opened = await openPackage(places, join(folder, 'files'), {
      signal,
      ...(limits?.package && { limits: limits.package }),
    });
    for (const [index, listed] of opened.listings.entries())
      if (listed !== null) await listings.keep(sources[index]?.sha256 ?? '', listed);
    return opened;
  }

  async function open(bundleId: number, folder: string, signal: AbortSignal): Promise<OpenedPackage> {
    const { sources } = await taken(bundleId);
    const opened = await unpack(sources, folder, signal);
    const entries = opened.entries.map(({ source, ...entry }) => ({ ...entry, sourceId: sources[source]?.id ?? 0 }));
    await work.opened(bundleId, entries, storable(opened.skipped.slice(0, MAX_NAMED_SKIPPED)));
    return opened;
  }

  async function taken(bundleId: number) {
    const bundle = await work.take(bundleId);
    if (bundle === null) throw new BundleGone();
    return bundle;
  }

  async function makeModel(
    model: BegunModel,
    { folder, paths, signal }: { folder: string; paths: string[]; signal: AbortSignal },
  ): Promise<void> {
    let kept = keeper();
    // What the process says is written in its order, while it goes on.
    let written: Promise<unknown> = Promise.resolve();
    const gone = new AbortController();
    const next = (write: () => Promise<unknown>) => {
      written = written.then(write);
      written.catch(() => gone.abort());
    };
    try {
      const result = await processModel(await orderOf(model, folder, paths), {
        ...optionsOf(model),
        signal: AbortSignal.any([signal, gone.signal]),
        onStep: (step) => next(() => work.step(model.id, step)),
        onShown(shown) {
          // Another try has written the files anew.
          if (shown.pictures.length === 0) kept = keeper();
          const keep = kept;
          next(async () => work.made(model.id, await keep(shown), await keptPictures(shown)));
        },
      });
      await written;
      await work.finishModel(model.id, await madeOf(model, result, kept));
    } catch (error) {
      signal.throwIfAborted();
      await written;
      throw error;
    }
  }

  const orderOf = async (model: BegunModel, folder: string, paths: string[]) => ({
    folder: join(folder, 'files'),
    paths,
    mainFile: model.path,
    texture: model.texture,
    output: await folders.within(folder, `model-${model.id}`),
    presentation: model.presentation,
  });

  const optionsOf = ({ id }: BegunModel) => ({
    ...(limits?.model && { limits: limits.model }),
    memory: limits?.memory,
    onFault: (failure: string, detail: string) => log.warn({ model: id, failure, detail }, 'a model could not be processed'),
  });

  async function madeOf(
    { presentationVersion }: BegunModel,
    result: ModelResult,
    kept: ReturnType<typeof keeper>,
  ): Promise<MadeModel> {
    const isReady = result.glb !== null;
    return {
      ...(await kept(result)),
      isReady,
      failure: result.failure ?? (isReady ? null : 'There is nothing in it that can be shown.'),
      pictureIds: await keptPictures(result),
      picturesMissing: isReady && !result.allDrawn,
      presentationVersion,
      pipelineVersion: PIPELINE_VERSION,
      format: storable(result.format),
    };
  }

  /** Keeps each file once, however often it is told of. */
  function keeper() {
    const files = new Map<string, Promise<KeptFile>>();
    const keep = (path: string) => {
      const keeping = files.get(path) ?? parts.files.keep(path, GLB);
      files.set(path, keeping);
      return keeping;
    };
    return async ({ converted, glb, measured, findings }: Pick<ModelResult, 'converted' | 'glb' | 'measured' | 'findings'>) => {
      const [whole, light] = await Promise.all([converted, glb].map(async (path) => (path === null ? null : keep(path))));
      return { convertedFileId: whole?.id ?? null, viewerFileId: light?.id ?? null, ...storable({ measured, findings }) };
    };
  }

  async function keptPictures({ pictures: paths }: Pick<ModelResult, 'pictures'>): Promise<number[]> {
    const ids: number[] = [];
    for (const path of paths) ids.push(await pictures.keep(await readFile(path)));
    return ids;
  }

  /** Whether any were made. */
  async function makePreviews(bundleId: number, folder: string, signal: AbortSignal): Promise<boolean> {
    const entries = await work.unpreviewed(bundleId, MAX_PREVIEWS);
    if (entries.length === 0) return false;
    const output = await folders.within(folder, 'previews');
    const order = { folder: join(folder, 'files'), paths: entries.map(({ path }) => path), output };
    const made = await previewPictures(order, { signal, limits: limits?.model, memory: limits?.memory });
    for (const { id, path } of entries) {
      const file = made.get(path);
      if (file !== undefined) await work.previewed(id, await pictures.keep(await readFile(file)));
    }
    return made.size > 0;
  }

  const apply = (bundleId: number) => bringResults(parts, bundleId);

  async function process(bundleId: number, folder: string, signal: AbortSignal): Promise<void> {
    const { state, sources } = await taken(bundleId);
    if (state === 'refused') return;
    if (state === 'ready') {
      // The process may have ended before the asset had it; or it was made by an earlier version, which kept less of it.
      await unpack(sources, folder, signal);
      await makePreviews(bundleId, folder, signal);
      return apply(bundleId);
    }
    if (state !== 'processing') await work.opening(bundleId);
    const { entries } = await open(bundleId, folder, signal);
    const paths = entries.map(({ path }) => path);
    // Visitors are not to have programs for as long as models take.
    if (programsOf(entries).length > 0) await apply(bundleId);
    let model = await work.nextModel(bundleId, MAX_TRIED_MODELS);
    let isPreviewed = false;
    if (model === null) {
      await makePreviews(bundleId, folder, signal);
      await apply(bundleId);
    }
    while (model !== null) {
      signal.throwIfAborted();
      await makeModel(model, { folder, paths, signal });
      // What everybody waits for is shown before the pictures among the files are.
      await apply(bundleId);
      if (!isPreviewed && (await makePreviews(bundleId, folder, signal))) await apply(bundleId);
      isPreviewed = true;
      model = await work.nextModel(bundleId, MAX_TRIED_MODELS);
    }
  }

  /** What an earlier version made is seen until this one is through. */
  async function renew(bundleId: number, folder: string, signal: AbortSignal): Promise<void> {
    const outdated = await renewal.outdated(bundleId, PIPELINE_VERSION);
    if (outdated === null) return;
    const { entries } = await unpack(outdated.sources, folder, signal);
    const paths = entries.map(({ path }) => path);
    for (const model of outdated.models) {
      const result = await processModel(await orderOf(model, folder, paths), { ...optionsOf(model), signal });
      signal.throwIfAborted();
      const replaced = await renewal.renewed(bundleId, model, await madeOf(model, result, keeper()));
      if (replaced !== null) await bringResults(parts, bundleId, replaced);
    }
  }

  return {
    /** Whatever goes wrong, all stays as it was. */
    async runAgain({ bundleId }: { bundleId: number }, { id, tries, signal }: RunningJob): Promise<void> {
      if (tries > MAX_TRIES) return;
      try {
        await folders.use({ id, tries }, (folder) => renew(bundleId, folder, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Refusal)) throw error;
        log.warn({ err: error, bundle: bundleId }, 'a bundle could not be processed again');
      }
    },

    /** Never leaves a bundle that nobody works on: what it cannot finish it gives back to the queue, or up. */
    async run({ bundleId }: { bundleId: number }, { id, tries, signal }: RunningJob): Promise<void> {
      if (tries > MAX_TRIES) return work.giveUp(bundleId, CUT_OFF);
      try {
        await folders.use({ id, tries }, (folder) => process(bundleId, folder, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BundleGone) return;
        // The queue tries again once there is room.
        if (isFullDisk(error)) throw error;
        const isFinal = error instanceof Refusal && (!error.isTemporary || tries >= MAX_TRIES);
        if (!isFinal && tries < MAX_TRIES) throw error;
        if (!isFinal) log.error({ err: error, bundle: bundleId }, 'a bundle could not be processed');
        await work.giveUp(bundleId, isFinal ? error.message : FAILED);
        await apply(bundleId);
      }
    },
  };
}

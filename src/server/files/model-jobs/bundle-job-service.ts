/** Worker jobs of bundles: unpack uploads, process models, and attach the results to the asset. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { programsOf } from '../../../shared/files/bundles/package-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import type { BundleRenewalService } from '../bundles/bundle-renewal-service.ts';
import { BundleGone, type BundleWorkService, type ReplacedPictures } from '../bundles/bundle-work-service.ts';
import type { ArchiveListingService } from '../storage/archive-listing-service.ts';
import type { FileService, StoredFile } from '../storage/file-service.ts';
import { DamagedFile, type CheckedStorage } from '../storage/checked-storage.ts';
import type { PictureService } from '../storage/picture-service.ts';
import {
  openPackage,
  type OpenedPackage,
  type OpenPackageOptions,
} from '@polyshelf/model-pipeline/archives/open-package-service.ts';
import { FileRefusal } from '@polyshelf/model-pipeline/file-refusal.ts';
import { englishSentence, fileSentence, type FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import { refusing } from '../../platform/file-refusals.ts';
import { isFullDisk, needRoom } from '../../platform/data-folder/full-disk.ts';
import type { IsolationLimits } from '@polyshelf/model-pipeline/isolation/isolation-limits.ts';
import type { MemoryBudget } from '@polyshelf/model-pipeline/isolation/memory-budget.ts';
import type { RunningJob } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { JobFolders } from './job-folders.ts';
import { materializeFile } from './materialize-file.ts';
import { PIPELINE_VERSION } from '@polyshelf/model-pipeline/pipeline-version.ts';
import { previewPictures } from '@polyshelf/model-pipeline/picture-preview-service.ts';
import { processModel, type ModelResult } from '@polyshelf/model-pipeline/processing-service.ts';
import { jsonSafe } from './json-safe.ts';
import type { BegunModel, MadeModel, WorkedBundle } from '../bundles/bundle-work-record.ts';

/** Files of a bundle that are tried until one can be shown. */
const MAX_TRIED_MODELS = 3;
/** A job may be interrupted once. A second time, the files are assumed to be the cause. */
const MAX_TRIES = 2;
const MAX_NAMED_SKIPPED = 200;
/** Previews per bundle. Pages show further pictures in full size. */
const MAX_PREVIEWS = 200;
const GLB = 'model/gltf-binary';

/** Updates the publication of a bundle with the results so far. */
export type AttachResults = (bundleId: number, replaced?: ReplacedPictures) => Promise<void>;

export interface BundleJobDependencies {
  work: Omit<BundleWorkService, 'assetOf'>;
  attach: AttachResults;
  renewal: BundleRenewalService;
  files: Pick<FileService, 'keep'>;
  storage: Pick<CheckedStorage, 'localPath' | 'read' | 'verify'>;
  listings: Pick<ArchiveListingService, 'keep'>;
  pictures: Pick<PictureService, 'keep'>;
  folders: JobFolders;
  log: Log;
  /** Tests use smaller limits. */
  limits?: { package?: OpenPackageOptions['limits']; model?: Partial<IsolationLimits>; memory?: MemoryBudget };
}

export function bundleJobService(parts: BundleJobDependencies) {
  const { work, attach, renewal, storage, listings, pictures, folders, log, limits } = parts;

  /** Unpacks the uploads, and stores the entry lists of archives. */
  async function unpack(sources: WorkedBundle['sources'], folder: string, signal: AbortSignal): Promise<OpenedPackage> {
    const places = sources.map(async ({ name, sha256 }, index) => {
      const file = await materializeFile(storage, sha256, join(folder, `source-${index}`), signal);
      if (file === null) throw new FileRefusal('not_found', 'fileLost', { file: name });
      return { file, name, sha256 };
    });
    const options = { signal, ...(limits?.package && { limits: limits.package }) };
    const opened = await refusing(
      Promise.all(places).then(async (found) => openPackage(found, join(folder, 'files'), options)),
    );
    for (const [index, listed] of opened.listings.entries())
      if (listed !== null) await listings.keep(sources[index]?.sha256 ?? '', listed);
    return opened;
  }

  async function open(bundleId: number, folder: string, signal: AbortSignal): Promise<OpenedPackage> {
    const { sources } = await taken(bundleId);
    const opened = await unpack(sources, folder, signal);
    const entries = opened.entries.map(({ source, ...entry }) => ({ ...entry, sourceId: sources[source]?.id ?? 0 }));
    await work.opened(bundleId, entries, jsonSafe(opened.skipped.slice(0, MAX_NAMED_SKIPPED)));
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
    let writeFiles = modelFileWriter();
    // Messages of the process are stored in order while it runs.
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
          // A second attempt has written the files again.
          if (shown.pictures.length === 0) writeFiles = modelFileWriter();
          const write = writeFiles;
          next(async () => work.made(model.id, await write(shown), await storePictures(shown)));
        },
      });
      await written;
      await work.finishModel(model.id, await madeOf(model, result, writeFiles));
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
    checkRoom: needRoom,
    onFailure: (failure: string, detail: string) => log.warn({ model: id, failure, detail }, 'a model could not be processed'),
  });

  async function madeOf(
    { presentationVersion }: BegunModel,
    result: ModelResult,
    writeFiles: ReturnType<typeof modelFileWriter>,
  ): Promise<MadeModel> {
    const isReady = result.glb !== null;
    const failureSentence = jsonSafe(result.failureSentence ?? (isReady ? null : fileSentence('nothingToDraw')));
    return {
      ...(await writeFiles(result)),
      isReady,
      failure: failureSentence && englishSentence(failureSentence),
      failureSentence,
      pictureIds: await storePictures(result),
      picturesMissing: isReady && !result.allDrawn,
      presentationVersion,
      pipelineVersion: PIPELINE_VERSION,
      format: jsonSafe(result.format),
    };
  }

  /** Stores each file once, even if several results name it. */
  function modelFileWriter() {
    const files = new Map<string, Promise<StoredFile>>();
    const keep = (path: string) => {
      const keeping = files.get(path) ?? parts.files.keep(path, GLB);
      files.set(path, keeping);
      return keeping;
    };
    return async ({ converted, glb, measured, findings }: Pick<ModelResult, 'converted' | 'glb' | 'measured' | 'findings'>) => {
      const [whole, light] = await Promise.all([converted, glb].map(async (path) => (path === null ? null : keep(path))));
      return { convertedFileId: whole?.id ?? null, viewerFileId: light?.id ?? null, ...jsonSafe({ measured, findings }) };
    };
  }

  async function storePictures({ pictures: paths }: Pick<ModelResult, 'pictures'>): Promise<number[]> {
    const ids: number[] = [];
    for (const path of paths) ids.push(await pictures.keep(await readFile(path)));
    return ids;
  }

  /** Returns whether any previews were made. */
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

  async function process(bundleId: number, folder: string, signal: AbortSignal): Promise<void> {
    const { state, sources } = await taken(bundleId);
    if (state === 'refused') return;
    if (state === 'ready') {
      // The server may have stopped before attaching the results, or an earlier version stored less.
      await unpack(sources, folder, signal);
      await makePreviews(bundleId, folder, signal);
      return attach(bundleId);
    }
    if (state !== 'processing') await work.opening(bundleId);
    const { entries } = await open(bundleId, folder, signal);
    const paths = entries.map(({ path }) => path);
    // Applied now, so that visitors cannot download programs while models are processed.
    if (programsOf(entries).length > 0) await attach(bundleId);
    let model = await work.nextModel(bundleId, MAX_TRIED_MODELS);
    let isPreviewed = false;
    if (model === null) {
      await makePreviews(bundleId, folder, signal);
      await attach(bundleId);
    }
    while (model !== null) {
      signal.throwIfAborted();
      await makeModel(model, { folder, paths, signal });
      // The model appears before the previews of pictures, which can wait.
      await attach(bundleId);
      if (!isPreviewed && (await makePreviews(bundleId, folder, signal))) await attach(bundleId);
      isPreviewed = true;
      model = await work.nextModel(bundleId, MAX_TRIED_MODELS);
    }
  }

  /** Results of the earlier version stay visible until the new ones are complete. */
  async function renew(bundleId: number, folder: string, signal: AbortSignal): Promise<void> {
    const outdated = await renewal.outdated(bundleId, PIPELINE_VERSION);
    if (outdated === null) return;
    const { entries } = await unpack(outdated.sources, folder, signal);
    const paths = entries.map(({ path }) => path);
    for (const model of outdated.models) {
      const result = await processModel(await orderOf(model, folder, paths), { ...optionsOf(model), signal });
      signal.throwIfAborted();
      const replaced = await renewal.renewed(bundleId, model, await madeOf(model, result, modelFileWriter()));
      if (replaced !== null) await attach(bundleId, replaced);
    }
  }

  return {
    /** A failure leaves everything unchanged. */
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

    /** Never abandons a bundle: unfinished work returns to the queue or is given up. */
    async run({ bundleId }: { bundleId: number }, { id, tries, signal }: RunningJob): Promise<void> {
      if (tries > MAX_TRIES) return work.giveUp(bundleId, fileSentence('processingInterrupted'));
      try {
        await folders.use({ id, tries }, (folder) => process(bundleId, folder, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BundleGone) return;
        // The queue tries again once there is disk space.
        if (isFullDisk(error)) throw error;
        const isFinal = error instanceof Refusal && (!error.isTemporary || tries >= MAX_TRIES);
        if (!isFinal && tries < MAX_TRIES) throw error;
        if (!isFinal) log.error({ err: error, bundle: bundleId }, 'a bundle could not be processed');
        await work.giveUp(bundleId, isFinal ? reasonOf(error) : fileSentence('processingFailed'));
        await attach(bundleId);
      }
    },
  };
}

function reasonOf(error: Refusal): FileSentence | string {
  if (error.cause instanceof FileRefusal) return jsonSafe(error.cause.sentence);
  return error instanceof DamagedFile ? storedText(error.lines) : error.message;
}

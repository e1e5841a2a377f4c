/** What workers do with models whose pictures are missing: draw them once more, of the model as it was made. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BundleWorkService } from '../bundles/bundle-work-service.ts';
import type { CheckedStorage } from '../files/checked-storage.ts';
import type { PictureService } from '../files/picture-service.ts';
import type { IsolationLimits } from '../platform/isolation-limits.ts';
import type { RunningJob } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { bringResults, type ResultParts } from './bring-results.ts';
import type { JobFolders } from './job-folders.ts';
import { copyStored } from './lend-stored.ts';
import { processModel } from './processing-service.ts';

/** Over the better part of an hour: what fails for so long is no matter of luck. */
const MAX_TRIES = 6;
const PROGRAM = join(import.meta.dirname, 'draw-main.ts');
const NAME = 'model.glb';

interface PictureJobParts extends ResultParts {
  work: Pick<BundleWorkService, 'assetOf' | 'undrawn' | 'drawn'>;
  storage: Pick<CheckedStorage, 'read'>;
  pictures: Pick<PictureService, 'keep'>;
  folders: JobFolders;
  log: Log;
  limits?: Partial<IsolationLimits>;
  /** Draws them; for tests of what may go wrong. */
  draw?: typeof processModel;
}

export function pictureJobService(parts: PictureJobParts) {
  const { work, storage, pictures, folders, log, limits, draw = processModel } = parts;

  /** Answers whether all that can be drawn is there now. */
  async function complete(modelId: number, folder: string, signal: AbortSignal): Promise<boolean> {
    const model = await work.undrawn(modelId);
    if (model === null) return true;
    const given = await folders.within(folder, 'given');
    if (!(await copyStored(storage, model.sha256, join(given, NAME), signal))) return true;
    const { presentation, presentationVersion } = model;
    const made = await draw(
      { folder: given, paths: [NAME], mainFile: NAME, output: await folders.within(folder, 'made'), presentation },
      {
        program: PROGRAM,
        signal,
        ...(limits && { limits }),
        onFault: (failure, detail) => log.warn({ model: modelId, failure, detail }, 'pictures could not be drawn'),
      },
    );
    const ids: number[] = [];
    for (const path of made.pictures) ids.push(await pictures.keep(await readFile(path)));
    const replaced = await work.drawn(modelId, { pictureIds: ids, isComplete: made.allDrawn, presentationVersion });
    // Whoever asked for another presentation meanwhile has queued a job of its own.
    if (replaced === null) return true;
    if (ids.length > 0) await bringResults(parts, model.bundleId, replaced);
    return made.allDrawn;
  }

  return {
    /** Throws where pictures are missing still, for the job to be tried again later, so many times. */
    async run({ modelId }: { modelId: number }, { id, tries, signal }: RunningJob): Promise<void> {
      let isDone = false;
      await folders.use({ id, tries }, async (folder) => {
        isDone = await complete(modelId, folder, signal);
      });
      if (!isDone && tries < MAX_TRIES) throw new Error('Not all pictures could be drawn.');
    },
  };
}

/** Worker job that renders missing pictures of converted models. */

import * as m from '#messages/server-storage';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BundleWorkService } from '../bundles/bundle-work-service.ts';
import type { CheckedStorage } from '../storage/checked-storage.ts';
import type { PictureService } from '../storage/picture-service.ts';
import type { IsolationLimits } from '@polyshelf/model-pipeline/isolation/isolation-limits.ts';
import { needRoom } from '../../platform/data-folder/full-disk.ts';
import { StoredError } from '../../platform/stored-error.ts';
import type { RunningJob } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { AttachResults } from './bundle-job-service.ts';
import type { JobFolders } from './job-folders.ts';
import { copyStored } from './materialize-file.ts';
import { DRAWING_PROGRAM, processModel } from '@polyshelf/model-pipeline/processing-service.ts';

/** Attempts are spread over most of an hour. A longer failure is not temporary. */
const MAX_TRIES = 6;
const NAME = 'model.glb';

interface PictureJobDependencies {
  work: Pick<BundleWorkService, 'undrawn' | 'drawn'>;
  attach: AttachResults;
  storage: Pick<CheckedStorage, 'read'>;
  pictures: Pick<PictureService, 'keep'>;
  folders: JobFolders;
  log: Log;
  limits?: Partial<IsolationLimits>;
  /** Renderer. Tests replace it with failing ones. */
  draw?: typeof processModel;
}

export function pictureJobService(parts: PictureJobDependencies) {
  const { work, attach, storage, pictures, folders, log, limits, draw = processModel } = parts;

  /** Returns whether all possible pictures exist now. */
  async function complete(modelId: number, folder: string, signal: AbortSignal): Promise<boolean> {
    const model = await work.undrawn(modelId);
    if (model === null) return true;
    const given = await folders.within(folder, 'given');
    if (!(await copyStored(storage, model.sha256, join(given, NAME), signal))) return true;
    const { presentation, presentationVersion } = model;
    const made = await draw(
      { folder: given, paths: [NAME], mainFile: NAME, output: await folders.within(folder, 'made'), presentation },
      {
        program: DRAWING_PROGRAM,
        checkRoom: needRoom,
        signal,
        ...(limits && { limits }),
        onFailure: (failure, detail) => log.warn({ model: modelId, failure, detail }, 'pictures could not be drawn'),
      },
    );
    const ids: number[] = [];
    for (const path of made.pictures) ids.push(await pictures.keep(await readFile(path)));
    const replaced = await work.drawn(modelId, { pictureIds: ids, isComplete: made.allDrawn, presentationVersion });
    // A newer presentation has queued a job of its own.
    if (replaced === null) return true;
    if (ids.length > 0) await attach(model.bundleId, replaced);
    return made.allDrawn;
  }

  return {
    /** Throws while pictures are missing, so that the queue tries the job again later. */
    async run({ modelId }: { modelId: number }, { id, tries, signal }: RunningJob): Promise<void> {
      let isDone = false;
      await folders.use({ id, tries }, async (folder) => {
        isDone = await complete(modelId, folder, signal);
      });
      if (!isDone && tries < MAX_TRIES) throw new StoredError(m.picturesMissing.with());
    },
  };
}

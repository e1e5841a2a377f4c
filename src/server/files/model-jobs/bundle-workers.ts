import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import {
  DRAW_PICTURES,
  PROCESS_BUNDLE,
  PROCESS_BUNDLE_AGAIN,
  PROCESS_IMPORTED_BUNDLE,
} from '../bundles/bundle-keep-service.ts';
import { bundleRenewalService } from '../bundles/bundle-renewal-service.ts';
import { bundleWorkService } from '../bundles/bundle-work-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { Installation } from '../../app/installation.ts';
import type { Config } from '../../platform/config.ts';
import { bundleJobService, type BundleJobDependencies } from './bundle-job-service.ts';
import { jobFolders } from './job-folders.ts';
import { pictureJobService } from './picture-job-service.ts';

/** Concurrent bundles. Each takes a core, and waits for its share of memory. */
const MAX_AT_ONCE = 4;

type BundleWorkersDependencies = Installation &
  Pick<AppContext, 'log' | 'jobs'> &
  Pick<BundleJobDependencies, 'attach' | 'limits'> & {
    config: Pick<Config, 'dataDir'>;
  };

/** Starts the workers of bundle jobs in this process. */
export function bundleWorkers({ config, log, jobs, attach, limits, ...installation }: BundleWorkersDependencies) {
  const { database, fileService, storage, listings, pictures } = installation;
  const folders = jobFolders(join(config.dataDir, 'processing'), jobs);
  const work = bundleWorkService(database, jobs);
  const renewal = bundleRenewalService(database, jobs);
  const common = { work, attach, storage, pictures, folders, log };
  const service = bundleJobService({ ...common, renewal, files: fileService, listings, ...(limits && { limits }) });
  const drawing = pictureJobService({ ...common, ...(limits?.model && { limits: limits.model }) });
  const concurrency = Math.min(availableParallelism(), MAX_AT_ONCE);
  jobs.work(PROCESS_BUNDLE, { concurrency, run: service.run });
  // Imports run apart, so they do not delay members.
  jobs.work(PROCESS_IMPORTED_BUNDLE, { concurrency: 1, run: service.run });
  jobs.work(DRAW_PICTURES, { concurrency: 1, run: drawing.run });
  jobs.work(PROCESS_BUNDLE_AGAIN, { concurrency: 1, isLast: true, run: service.runAgain });
  return { sweep: folders.sweep };
}

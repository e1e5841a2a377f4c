import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { PROCESS_BUNDLE, PROCESS_IMPORTED_BUNDLE } from '../bundles/bundle-keep-service.ts';
import { bundleWorkService } from '../bundles/bundle-work-service.ts';
import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { bundleJobService, type BundleJobParts } from './bundle-job-service.ts';
import { jobFolders } from './job-folders.ts';

/** Each takes a core, and up to three gigabytes. */
const MAX_AT_ONCE = 4;

interface BundleWorkersParts extends Pick<BundleJobParts, 'limits'> {
  installation: Installation;
  config: Pick<Config, 'dataDir'>;
  log: Log;
  jobs: JobQueue;
}

/** Has this process do the jobs of bundles: the role of a worker. */
export function bundleWorkers({ installation, config, log, jobs, limits }: BundleWorkersParts) {
  const { db, database, fileService, storage, listings, pictures, version, clock } = installation;
  const folders = jobFolders(join(config.dataDir, 'processing'), jobs);
  const work = bundleWorkService(database);
  const service = bundleJobService({
    db,
    work,
    files: fileService,
    storage,
    listings,
    pictures,
    folders,
    version,
    clock,
    log,
    ...(limits && { limits }),
  });
  const concurrency = Math.min(availableParallelism(), MAX_AT_ONCE);
  jobs.work(PROCESS_BUNDLE, { concurrency, run: service.run });
  // What an import brings is in nobody's way.
  jobs.work(PROCESS_IMPORTED_BUNDLE, { concurrency: 1, run: service.run });
  return { sweep: folders.sweep };
}

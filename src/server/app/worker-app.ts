import type { FastifyInstance } from 'fastify';

import { resultAttacher } from '../catalogue/assets/edit/asset-result-service.ts';
import { domainEvents } from './domain-events.ts';
import { workerHandlers } from './event-handlers.ts';
import type { Installation } from './installation.ts';
import type { Config } from '../platform/config.ts';
import { pingDatabase } from '../platform/db/ping-database.ts';
import { healthRoutes } from '../platform/http/health-routes.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/scheduling/repeat.ts';
import { bundleWorkers } from '../files/model-jobs/bundle-workers.ts';

const HOUR_MS = 3_600_000;

/** Process that is a worker only: it runs jobs of bundles, and reports its health. */
export async function buildWorkerApp(parts: {
  config: Config;
  log: Log;
  installation: Installation;
}): Promise<FastifyInstance> {
  const { config, log, installation } = parts;
  const jobs = jobQueue(installation.database, log);
  const events = domainEvents(workerHandlers(jobs));
  const attach = resultAttacher({ ...installation, jobs, events });
  const workers = bundleWorkers({ ...installation, config, log, jobs, attach });
  const app = await createHttpServer({ log, rateLimitPerMinute: 0, trustedProxies: 0 });
  healthRoutes(app, { pingDatabase: () => pingDatabase(installation.db), disk: installation.disk });
  let folders: ReturnType<typeof repeat> | undefined;
  app.addHook('onReady', async () => {
    folders = repeat({ name: 'folders of jobs', everyMs: HOUR_MS, run: workers.sweep }, log);
    await jobs.start();
  });
  app.addHook('onClose', async () => void (await Promise.all([jobs.stop(), folders?.stop()])));
  return app;
}

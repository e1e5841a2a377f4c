import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Installation } from './installation.ts';
import type { Config } from './platform/config.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import { repeat } from './platform/repeat.ts';
import { bundleWorkers } from './processing/bundle-workers.ts';
import { PUBLICATION_KINDS } from './publication-kinds.ts';
import { visibilityService } from './publications/visibility-service.ts';
import { holdService } from './reports/hold-service.ts';

const HOUR_MS = 3_600_000;

/** A process that is a worker alone: it does the jobs of bundles, and says whether it is well. */
export async function buildWorkerApp(parts: {
  config: Config;
  log: Log;
  installation: Installation;
}): Promise<FastifyInstance> {
  const { config, log, installation } = parts;
  const jobs = jobQueue(installation.database, log);
  const workers = bundleWorkers({
    installation,
    config,
    log,
    jobs,
    hold: holdService({ visibility: visibilityService(PUBLICATION_KINDS), jobs }),
  });
  const app = await createHttpServer({ log, rateLimitPerMinute: 0, trustedProxies: 0 });
  const pingDatabase = async () => void (await sql`select 1`.execute(installation.db));
  healthRoutes(app, { pingDatabase, disk: installation.disk });
  let folders: ReturnType<typeof repeat> | undefined;
  app.addHook('onReady', async () => {
    folders = repeat({ name: 'folders of jobs', everyMs: HOUR_MS, run: workers.sweep }, log);
    await jobs.start();
  });
  app.addHook('onClose', async () => void (await Promise.all([jobs.stop(), folders?.stop()])));
  return app;
}

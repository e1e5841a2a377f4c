import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { buildApp } from './app.ts';
import { builtPages } from './built-pages.ts';
import { demoService } from '../integrations/import-export/demo-service.ts';
import { offerDemo } from '../integrations/import-export/offer-demo.ts';
import { importParts } from './import-parts.ts';
import { openInstallation, type Installation } from './installation.ts';
import { usualLookupService } from '../catalogue/vocabularies/usual-lookup-service.ts';
import { reportConfinement } from '../platform/isolation/confinement-health.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { backupFolderFailure } from '../platform/data-folder/data-folder.ts';
import { announceServer } from '../platform/data-folder/folder-servers.ts';
import { installationSecret } from '../platform/installation-secret-store.ts';
import { createLog, ownAddresses, type Log } from '../platform/log.ts';
import { leaveEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { finishRequests } from '../platform/http/finish-requests.ts';
import { listenFailure } from '../platform/http/listen-failure.ts';
import { unknownSettings } from '../platform/settings.ts';
import type { PageSource } from './web-pages.ts';
import { buildWorkerApp } from './worker-app.ts';

// Service managers kill a server after ten seconds. Unfinished jobs are restarted by the next one.
const START_LIMIT_MS = 2000;
const FINISH_LIMIT_MS = 4000;
const CLOSE_LIMIT_MS = 4000;
const LEAVE_LIMIT_MS = 1500;

const PAGES_DIR = join(import.meta.dirname, '../../../build');

/** Starts the server; `stop` ends it cleanly. Throws ConfigError with a sentence for the operator. */
export async function startServer(env: Record<string, string | undefined>, pages: PageSource = builtPages(PAGES_DIR)) {
  const config = readConfig(env);
  const log = createLog(config.logLevel, config.logAddresses, undefined, ownAddresses(config));
  const { to } = config.backup;
  for (const sentence of [...unknownSettings(env), ...(await backupFolderFailure(to))]) log.warn(sentence);
  const opened = await openInstallation(config, { log });
  try {
    const announced = await announceServer(config, await installationSecret(opened.db, 'visitor_secret'));
    const close = async () => void (await Promise.all([announced.leave(), opened.close()]));
    return await serveFrom({ config, log, installation: { ...opened, close } }, pages);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Stops a server, also during its start. */
export async function stopServer(starting: ReturnType<typeof startServer>): Promise<void> {
  const started = starting.catch(() => undefined);
  const server = await Promise.race([started, wait(START_LIMIT_MS, undefined, { ref: false })]);
  await (server === undefined ? within(LEAVE_LIMIT_MS, leaveEmbeddedPostgres()) : server.stop());
}

async function serveFrom(parts: { config: Config; log: Log; installation: Installation }, pages: PageSource) {
  const { config, log, installation } = parts;
  const { web } = config.roles;
  reportConfinement({ log, health: installation.health, folder: join(config.dataDir, 'processing') });
  const app = web ? await buildApp({ ...parts, pages }) : await buildWorkerApp(parts);
  await listen(app, config);
  const metrics = await openMetrics(app, parts);
  const usual = usualLookupService(installation);
  await usual.nameOnce();
  if (web && !config.demo) await usual.fillOnce();
  const ending = new AbortController();
  const demo = offerDemo({
    demo: demoService(importParts(installation)),
    enabled: config.demo && web,
    log,
    signal: ending.signal,
  });
  return {
    address: config.publicUrl,
    async stop() {
      ending.abort();
      await metrics?.stop();
      await finishRequests(app, FINISH_LIMIT_MS);
      await within(CLOSE_LIMIT_MS, Promise.all([app.close(), demo]));
      // Includes a database in which a backup is being verified.
      await within(LEAVE_LIMIT_MS, Promise.all([installation.close(), leaveEmbeddedPostgres()]));
    },
  };
}

/** Serves metrics if the settings ask for it. The code is loaded only then. */
async function openMetrics(
  app: FastifyInstance,
  { config, log, installation }: { config: Config; log: Log; installation: Installation },
) {
  if (config.metrics === null) return null;
  const { serveMetrics } = await import('../integrations/metrics/metrics-server.ts');
  const { port, host } = config.metrics;
  const { database, health, disk } = installation;
  return serveMetrics({ app, database, health, disk, at: config.metrics, log }).catch(async (error: unknown) => {
    await app.close();
    throw listenFailure(error, { port, host }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  });
}

/** Waits for the end of something, though no longer than the limit. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(limitMs, undefined, { ref: false })]);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw listenFailure(error, { port, host }, { port: 'PORT', host: 'HOST' });
  }
}

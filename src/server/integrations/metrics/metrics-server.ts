import { createServer } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { DiskSpace } from '../../platform/data-folder/disk-space.ts';
import type { HealthChecks } from '../../platform/health-checks.ts';
import { isEventStream } from '../../platform/http/finish-requests.ts';
import { metricsService } from './metrics-service.ts';
import { metricsStore } from './metrics-store.ts';
import type { AppContext } from '../../app/app-context.ts';

interface MetricsServerDependencies extends Pick<AppContext, 'database' | 'log'> {
  app: Pick<FastifyInstance, 'underWay'>;
  health: Pick<HealthChecks, 'read'>;
  disk: Pick<DiskSpace, 'freeBytes'>;
  at: { port: number; host: string };
}

/** Serves `/metrics` on a separate port that visitors do not reach. */
export async function serveMetrics({ app, database, health, disk, at, log }: MetricsServerDependencies) {
  const metrics = metricsService({
    store: metricsStore(database.db),
    pool: database.pool,
    health: health.read,
    freeBytes: disk.freeBytes,
    open: () => ({ requests: app.underWay.size, streams: [...app.underWay].filter(isEventStream).length }),
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be told');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(at.port, at.host, done);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : at.port,
    async stop() {
      metrics.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

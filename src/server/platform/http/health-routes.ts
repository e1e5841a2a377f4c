import * as m from '#messages/server-health';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { DiskSpace } from '../data-folder/disk-space.ts';
import { FullDisk, isFullDisk } from '../data-folder/full-disk.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface HealthRoutesDependencies {
  pingDatabase: () => Promise<void>;
  disk: DiskSpace;
}

/**
 * `/healthz`: the process answers. `/readyz`: its database answers and writes succeed; it warns beforehand.
 * While the disk is full, requests that may write are refused.
 */
export function healthRoutes(app: FastifyInstance, { pingDatabase, disk }: HealthRoutesDependencies): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!READS.has(method) && (await disk.state()) === 'full') throw new FullDisk();
  });
  app.addHook('onError', async (_request, _reply, error) => {
    // Our own refusal is no failed write.
    if (isFullDisk(error) && !(error instanceof FullDisk)) disk.noteFailure();
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    await pingDatabase().catch((error: unknown) => {
      request.log.error({ err: error }, 'database does not answer');
      throw new Refusal('overloaded', m.databaseSilent());
    });
    const { state, message } = await disk.health();
    if (state === 'failing') throw new Refusal('overloaded', message());
    return state === 'warning' ? { status: 'ok', warnings: [message()] } : { status: 'ok' };
  });
}

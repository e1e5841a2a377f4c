import type { FastifyInstance } from 'fastify';

import { listHealth } from '../../shared/operation/health-contract.ts';
import { admin } from '../platform/caller.ts';
import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/http/serve.ts';
import type { Log } from '../platform/log.ts';
import { updateService } from './update-service.ts';

const UPDATES_EVERY_MS = 3_600_000;

interface OperationParts {
  installation: Pick<Installation, 'db' | 'clock' | 'health'>;
  config: Config;
  log: Log;
  pingDatabase: () => Promise<void>;
}

/** Shows operators how the installation fares. Returns the repeated tasks. */
export function operationRoom(app: FastifyInstance, { installation, config, log, pingDatabase }: OperationParts) {
  const { health } = installation;
  health.add({
    name: 'database',
    async run() {
      await pingDatabase();
      return { state: 'good', message: 'The database answers.' };
    },
  });
  serve(app, listHealth, async ({ caller }) => {
    admin(caller);
    const reports = await health.read();
    return { checks: reports.map((report) => ({ ...report, checkedAt: report.checkedAt.toISOString() })) };
  });
  const updates = updateService({ ...installation, config, log });
  health.add({ name: 'updates', run: updates.state });
  return [{ name: 'newer versions', everyMs: UPDATES_EVERY_MS, run: updates.run }];
}

import type { FastifyInstance } from 'fastify';

import { listHealth } from '../../shared/operation/health-contract.ts';
import type { Installation } from '../installation.ts';
import { admin } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/http/serve.ts';
import type { Log } from '../platform/log.ts';
import { publicAddressState } from './public-address-check.ts';

interface OperationParts {
  installation: Pick<Installation, 'health'>;
  config: Config;
  log: Log;
  pingDatabase: () => Promise<void>;
}

/** Shows operators how the installation fares. */
export function operationRoom(app: FastifyInstance, { installation, config, log, pingDatabase }: OperationParts): void {
  const { health } = installation;
  health.add({
    name: 'database',
    async run() {
      await pingDatabase();
      return { state: 'good', message: 'The database answers.' };
    },
  });
  const address = publicAddressState(config);
  health.add({ name: 'public address', run: async () => address });
  if (address.state === 'warning') log.warn({ publicUrl: config.publicUrl, host: config.host }, address.message);
  serve(app, listHealth, async ({ caller }) => {
    admin(caller);
    const reports = await health.read();
    return { checks: reports.map((report) => ({ ...report, checkedAt: report.checkedAt.toISOString() })) };
  });
}

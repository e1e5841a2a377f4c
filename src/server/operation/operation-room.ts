import type { FastifyInstance } from 'fastify';

import { listHealth } from '../../shared/operation/health-contract.ts';
import { admin } from '../platform/caller.ts';
import type { HealthChecks } from '../platform/health-checks.ts';
import { serve } from '../platform/http/serve.ts';

interface OperationParts {
  health: HealthChecks;
  pingDatabase: () => Promise<void>;
}

/** Shows operators how the installation fares. */
export function operationRoom(app: FastifyInstance, { health, pingDatabase }: OperationParts): void {
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
}

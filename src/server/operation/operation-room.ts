import type { FastifyInstance } from 'fastify';

import { listHealth } from '../../shared/operation/health-contract.ts';
import type { Installation } from '../installation.ts';
import { admin } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/http/serve.ts';
import type { Log } from '../platform/log.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { publicAddressState } from './public-address-check.ts';

interface OperationParts {
  installation: Pick<Installation, 'health'>;
  config: Config;
  log: Log;
  mails: Pick<MailService, 'health'>;
  pingDatabase: () => Promise<void>;
}

/** Shows operators how the installation fares. */
export function operationRoom(app: FastifyInstance, parts: OperationParts): void {
  const { installation, config, log, mails, pingDatabase } = parts;
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
  health.add({ name: 'mail', run: mails.health.state });
  // Not waited for: a mail server that does not answer keeps nobody from starting.
  app.addHook(
    'onReady',
    async () =>
      void mails.health.verify().catch((error: unknown) => log.error({ err: error }, 'the mail server was not asked')),
  );
  serve(app, listHealth, async ({ caller }) => {
    admin(caller);
    const reports = await health.read();
    return { checks: reports.map((report) => ({ ...report, checkedAt: report.checkedAt.toISOString() })) };
  });
}

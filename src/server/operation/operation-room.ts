import type { FastifyInstance } from 'fastify';

import type { AdminService } from '../admin/admin-service.ts';
import { s3State } from '../files/open-s3-storage.ts';
import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import type { HealthState } from '../platform/health-checks.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { jobAdminService } from './job-admin-service.ts';
import { mailStateService } from './mail-state-service.ts';
import { operationRoutes } from './operation-routes.ts';
import { publicAddressState } from './public-address-check.ts';
import { updateService } from './update-service.ts';

const UPDATES_EVERY_MS = 3_600_000;

interface OperationParts {
  installation: Installation;
  config: Config;
  log: Log;
  jobs: JobQueue;
  mails: Pick<MailService, 'health'>;
  admins: Pick<AdminService, 'note'>;
  /** Whether the search engine beside the database answers; null: there is none. */
  pingSearch: (() => Promise<void>) | null;
  pingDatabase: () => Promise<void>;
}

const REPLICA: Record<'used' | 'behind' | 'away', HealthState> = {
  used: { state: 'good', message: 'The replica answers, and gets reads.' },
  behind: { state: 'warning', message: 'The replica is more than 5 seconds behind. Reads go to the primary.' },
  away: {
    state: 'failing',
    message: 'The server of DATABASE_READ_URL does not answer, or is no replica. Reads go to the primary.',
  },
};

/** Shows operators how the installation fares. Returns the repeated tasks. */
export function operationRoom(app: FastifyInstance, parts: OperationParts) {
  const { installation, config, log, jobs, mails, admins, pingSearch, pingDatabase } = parts;
  const { db, clock, database, health } = installation;
  const { s3 } = config;
  const jobAdmin = jobAdminService({ db, jobs, admins });
  const address = publicAddressState(config);
  if (address.state === 'warning') log.warn({ publicUrl: config.publicUrl, host: config.host }, address.message);

  health.add({ name: 'public address', run: async () => address });
  health.add({
    name: 'database',
    async run() {
      await pingDatabase();
      return { state: 'good', message: 'The database answers.' };
    },
  });
  if (config.databaseReadUrl !== null)
    health.add({ name: 'replica', run: async () => REPLICA[database.replicaState() ?? 'used'] });
  if (s3 !== null) health.add({ name: 'object store', run: () => s3State(s3) });
  if (pingSearch !== null)
    health.add({
      name: 'OpenSearch',
      run: () =>
        pingSearch().then(
          (): HealthState => ({ state: 'good', message: 'OpenSearch answers.' }),
          (error: Error): HealthState => ({
            state: 'failing',
            message: `OpenSearch cannot be used: ${error.message}. The database answers searches meanwhile.`,
          }),
        ),
    });
  health.add({ name: 'jobs', run: jobAdmin.health });
  health.add({ name: 'mail', run: mails.health.state });
  // Not waited for: a mail server that does not answer keeps nobody from starting.
  app.addHook('onReady', async () => {
    void mails.health.verify().catch((error: unknown) => log.error({ err: error }, 'the mail server was not asked'));
  });
  const updates = updateService({ ...installation, config, log });
  health.add({ name: 'updates', run: updates.state });
  operationRoutes(app, { health, jobs: jobAdmin, mails: mailStateService({ db, config, clock }) });
  return [{ name: 'newer versions', everyMs: UPDATES_EVERY_MS, run: updates.run }];
}

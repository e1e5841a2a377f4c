import * as m from '#messages/server-health';

import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import { pingDatabase } from '../../platform/db/ping-database.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { causeOf } from '../../platform/http/outside-caller.ts';
import { jobAdminService } from './job-admin-service.ts';
import { mailStateService } from './mail-state-service.ts';
import { operationRoutes } from './operation-routes.ts';
import { publicAddressState } from './public-address-check.ts';
import { updateService } from './update-service.ts';

const HOUR_MS = 3_600_000;

interface OperationNeeds {
  admins: Pick<AdminService, 'note'>;
  /** Pings the external search engine. Null: none is configured. */
  pingSearch: (() => Promise<void>) | null;
}

const REPLICA: Record<'used' | 'behind' | 'away', HealthState> = {
  used: { state: 'good', message: m.replicaUsed },
  behind: { state: 'warning', message: m.replicaBehind },
  away: { state: 'failing', message: m.replicaAway },
};

/** Operation of the installation: health checks, jobs, mails and updates. */
export function operationModule(context: AppContext, { admins, pingSearch }: OperationNeeds): void {
  const { app, config, log, jobs, mails, db, database, health } = context;
  const { s3 } = config;
  const jobAdmin = jobAdminService(context, admins);
  const address = publicAddressState(config);
  if (address.state === 'warning') log.warn({ publicUrl: config.publicUrl, host: config.host }, address.message());

  health.add({ name: 'public address', title: m.publicAddress, run: async () => address });
  health.add({
    name: 'database',
    title: m.database,
    async run() {
      await pingDatabase(db);
      return { state: 'good', message: m.databaseAnswers };
    },
  });
  if (config.databaseReadUrl !== null)
    health.add({ name: 'replica', title: m.replica, run: async () => REPLICA[database.replicaState() ?? 'used'] });
  if (s3 !== null) {
    const state = import('../../files/storage/open-s3-storage.ts').then(({ s3State }) => s3State(s3));
    health.add({ name: 'object store', title: m.objectStore, run: async () => (await state)() });
  }
  if (pingSearch !== null)
    health.add({
      name: 'OpenSearch',
      title: m.openSearch,
      run: () =>
        pingSearch().then(
          (): HealthState => ({ state: 'good', message: m.openSearchAnswers }),
          (error: Error): HealthState => ({
            state: 'failing',
            message: () => m.openSearchFails({ reason: causeOf(error) }),
          }),
        ),
    });
  health.add({ name: 'jobs', title: m.jobs, run: jobAdmin.health });
  health.add({ name: 'mail', title: m.mail, run: mails.health.state });
  // Not awaited, so an unresponsive mail server does not delay the start.
  app.addHook('onReady', async () => {
    void mails.health.verify().catch((error: unknown) => log.error({ err: error }, 'the mail server was not asked'));
  });
  const updates = updateService(context);
  health.add({ name: 'updates', title: m.updates, run: updates.state });
  operationRoutes(app, { health, jobs: jobAdmin, mails: mailStateService(context) });
  context.repeat(
    { name: 'newer versions', everyMs: HOUR_MS, run: updates.run },
    { name: 'failed jobs', everyMs: HOUR_MS, run: () => jobs.sweep() },
  );
}

import type { AppContext } from '../../app/app-context.ts';
import { backupRoutes } from './backup-routes.ts';
import { backupScheduleService } from './backup-schedule-service.ts';

const LOOKED_FOR_EVERY_MS = 600_000;

export function backupModule({ app, config, mails, log, repeat, onStop, ...installation }: AppContext): void {
  const backups = backupScheduleService({ installation, config, mails, log });
  backupRoutes(app, { backups });
  repeat({ name: 'backup', everyMs: LOOKED_FOR_EVERY_MS, run: () => backups.run() });
  onStop(() => backups.stop());
}

import { listBackupRuns } from '../../../shared/integrations/backups/backup-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { admin } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { backupScheduleService } from './backup-schedule-service.ts';

const LOOKED_FOR_EVERY_MS = 600_000;

export function backupModule({ app, config, mails, log, repeat, onStop, ...installation }: AppContext): void {
  const backups = backupScheduleService({ installation, config, mails, log });
  serve(app, listBackupRuns, ({ caller }) => {
    admin(caller);
    return backups.list();
  });
  repeat({ name: 'backup', everyMs: LOOKED_FOR_EVERY_MS, run: () => backups.run() });
  onStop(() => backups.stop());
}

import type { FastifyInstance } from 'fastify';

import { listBackupRuns } from '../../../shared/integrations/backups/backup-contract.ts';
import { admin } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BackupScheduleService } from './backup-schedule-service.ts';

export function backupRoutes(app: FastifyInstance, { backups }: { backups: BackupScheduleService }): void {
  serve(app, listBackupRuns, ({ caller }) => {
    admin(caller);
    return backups.list();
  });
}

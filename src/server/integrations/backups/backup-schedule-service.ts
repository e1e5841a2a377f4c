import type { BackupRun } from '../../../shared/integrations/backups/backup-contract.ts';
import { TOLD_BACKUP_RUNS } from '../../../shared/integrations/backups/backup-contract.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import type { BackupSource } from './backup-service.ts';
import { backupStore } from './backup-store.ts';
import { placeParts } from './backup-settings.ts';

const HOUR_MS = 3_600_000;
/** UTC hour with few visitors. */
const AT_HOUR = 3;

interface ScheduleDependencies {
  installation: Omit<BackupSource, 'dataDir'> & { db: Db; clock: () => Date };
  config: Pick<Config, 'dataDir' | 'backup'>;
  mails: MailService;
  log: Log;
}

/** One backup a day, after three o'clock (UTC) or at the next start, by one of all processes. */
export function backupScheduleService({ installation, config, mails, log }: ScheduleDependencies) {
  const { db, clock } = installation;
  const store = backupStore(db);
  const destination = config.backup.to;
  const ending = new AbortController();

  async function mailAdmins(to: string, failure: string): Promise<void> {
    for (const { nickname, email } of await store.admins()) {
      if (email !== null) await mails.queue(db, { kind: 'backup-failed', to: email, nickname, destination: to, failure });
    }
  }

  return {
    /** Makes today's backup if it is due. */
    async run(): Promise<void> {
      if (destination === null) return;
      const runs = await store.since(destination, lastTurn(clock()));
      const ended = runs.filter(({ ended_at }) => ended_at !== null);
      if (ended.some(({ failure }) => failure === null)) return;
      const [latest] = ended;
      if (latest !== undefined && clock().getTime() - latest.started_at.getTime() < HOUR_MS) return;
      // Loaded on demand, because it runs once a day.
      const { runBackup, isNoRun } = await import('./backup-run-service.ts');
      try {
        const source = { ...installation, dataDir: config.dataDir };
        const { failure } = await runBackup(destination, { source, log, signal: ending.signal, ...placeParts(config) });
        if (failure !== null && ended.length === 0) await mailAdmins(destination, failure);
      } catch (error) {
        if (!ending.signal.aborted && !isNoRun(error)) throw error;
      }
    },

    /** Aborts the running backup. The next server starts again and finds the files that are already stored. */
    stop: () => ending.abort(),

    async list(): Promise<{ destination: string | null; runs: BackupRun[] }> {
      const rows = await store.latest(TOLD_BACKUP_RUNS);
      return {
        destination,
        runs: rows.map(({ started_at, ended_at, file_bytes, new_files, failure, ...row }) => ({
          ...row,
          failure: failure === null ? null : shownLines(failure),
          startedAt: started_at.toISOString(),
          endedAt: ended_at?.toISOString() ?? null,
          fileBytes: file_bytes,
          newFiles: new_files,
        })),
      };
    },
  };
}

function lastTurn(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(AT_HOUR, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
}

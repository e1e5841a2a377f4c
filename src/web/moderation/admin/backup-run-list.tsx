import * as m from '#messages/admin';
import { listBackupRuns, TOLD_BACKUP_RUNS, type BackupRun } from '../../../shared/integrations/backups/backup-contract.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './backup-run-list.module.css';

/** Results of recent backups. */
export function BackupRunList({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, listBackupRuns, {});
  const { data, dataUpdatedAt } = query;
  return (
    <section aria-label={m.backups()}>
      <h2>{m.backups()}</h2>
      <p className={styles.about}>{data === undefined || data.destination !== null ? m.backupsAbout() : m.backupsOff()}</p>
      <PagedList
        totalText={m.backupCount}
        found={data && { total: data.runs.length, items: data.runs }}
        query={query}
        isStale={false}
        empty={m.noBackups()}
        page={1}
        pageSize={TOLD_BACKUP_RUNS}
      >
        {(run) => <RunRow key={run.id} run={run} askedAt={new Date(dataUpdatedAt)} />}
      </PagedList>
    </section>
  );
}

function RunRow({ run, askedAt }: { run: BackupRun; askedAt: Date }) {
  const { destination, startedAt, files, fileBytes, newFiles, rows, failure } = run;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.outcome} data-bad={failure !== null || undefined}>
          {outcomeOf(run)}
        </p>
        <p className={styles.small}>{destination}</p>
        {failure !== null && <p className={styles.failure}>{failure}</p>}
      </div>
      <p className={styles.small}>
        {files !== null && m.backupCounts({ rows: rows ?? 0, files, size: byteSize(fileBytes ?? 0), fresh: newFiles ?? 0 })}
      </p>
      <p className={styles.small}>
        <time dateTime={startedAt}>{timeAgo(startedAt, askedAt)}</time>
      </p>
    </li>
  );
}

function outcomeOf({ endedAt, startedAt, failure }: BackupRun): string {
  if (endedAt === null) return m.backupRunning();
  if (failure !== null) return m.backupFailed();
  const seconds = Math.round((new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1000);
  return seconds < 120 ? m.goodInSeconds({ count: seconds }) : m.goodInMinutes({ count: Math.round(seconds / 60) });
}

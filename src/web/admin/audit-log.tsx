import { keepPreviousData } from '@tanstack/react-query';

import { ADMIN_PAGE_SIZE, listAuditEntries, type AuditEntry } from '../../shared/admin/admin-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { momentOf } from '../ui/moment-of.ts';
import { PageSteps } from '../ui/page-steps.tsx';
import styles from './audit-log.module.css';

const ACTS: Record<AuditEntry['act'], string> = {
  role: 'changed the role of',
  disable: 'disabled',
  enable: 'enabled',
  end_sessions: 'ended the sessions of',
};

/** What admins did to accounts, the latest first. */
export function AuditLog({ adminId, page }: { adminId: number; page: number }) {
  const { data, error, refetch, isFetching } = useOwn(
    adminId,
    listAuditEntries,
    { query: { page } },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <p role="status">Loading...</p>;
  }
  if (data.entries.length === 0) {
    return (
      <EmptyNote title="Nothing was done yet">
        <p>Every change of an account by an admin is written down here.</p>
      </EmptyNote>
    );
  }
  return (
    <section aria-label="Audit log">
      <ol className={styles.log}>
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at} title={entry.at}>
              {momentOf(entry.at)}
            </time>
            <p>
              <b>{entry.actor ?? 'The command line'}</b> {ACTS[entry.act]} <b>{entry.account}</b>
              {entry.detail !== '' && <span className={styles.detail}>{entry.detail}</span>}
            </p>
          </li>
        ))}
      </ol>
      <PageSteps page={page} pages={Math.ceil(data.total / ADMIN_PAGE_SIZE)} />
    </section>
  );
}

import { keepPreviousData } from '@tanstack/react-query';

import { ADMIN_PAGE_SIZE, listAuditEntries, type AuditEntry } from '../../shared/admin/admin-contract.ts';
import { useOwn } from '../api/use-own.ts';
import { ActLog } from '../ui/act-log.tsx';
import styles from './audit-log.module.css';

const ACTS: Record<AuditEntry['act'], string> = {
  role: 'changed the role of',
  disable: 'disabled',
  enable: 'enabled',
  end_sessions: 'ended the sessions of',
  import_overwrite: 'imported over what people edited',
  trust: 'changed the trust in',
  menu: 'changed the menu',
  logo: 'changed the logo',
  banners: 'changed the banners',
  webhook: 'changed the webhooks',
  newsletter: 'sent the newsletter',
  level: 'changed the level of',
  trust_number: 'changed a limit',
  watched_word: 'changed the watched words',
  registration: 'changed who may register',
  second_factor: 'changed two-factor sign-in:',
  approve: 'approved the registration of',
  decline: 'declined a registration',
  invite: 'changed the invites',
  job_retry: 'retried jobs',
  job_discard: 'discarded failed jobs',
};

/** What admins did to accounts and to the site, the latest first. */
export function AuditLog({ adminId, page }: { adminId: number; page: number }) {
  const asking = useOwn(adminId, listAuditEntries, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label="Audit log"
      acts={asking.data?.entries}
      asking={asking}
      page={page}
      pages={Math.ceil((asking.data?.total ?? 0) / ADMIN_PAGE_SIZE)}
      empty="Every change of an account or of the site by an admin is written down here."
      renderAct={(entry) => (
        <p>
          <b>{entry.actor ?? 'The command line'}</b> {ACTS[entry.act]}
          {entry.account !== null && (
            <>
              {' '}
              <b>{entry.account}</b>
            </>
          )}
          {entry.detail !== '' && <span className={styles.detail}>{entry.detail}</span>}
        </p>
      )}
    />
  );
}

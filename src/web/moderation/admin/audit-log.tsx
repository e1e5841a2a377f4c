import { keepPreviousData } from '@tanstack/react-query';

import { ADMIN_PAGE_SIZE, listAuditEntries, type AuditEntry } from '../../../shared/moderation/admin/admin-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
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

/** Admin acts on accounts and the site, latest first. */
export function AuditLog({ adminId, page }: { adminId: number; page: number }) {
  const asking = useOwn(adminId, listAuditEntries, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label="Audit log"
      acts={asking.data?.entries}
      asking={asking}
      page={page}
      pages={Math.ceil((asking.data?.total ?? 0) / ADMIN_PAGE_SIZE)}
      empty="Changes of accounts and of the site by admins appear here."
      renderAct={(entry) => (
        <>
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
          {entry.note !== null && (
            <p className={textStyles.small} dir="auto">
              {entry.note}
            </p>
          )}
        </>
      )}
    />
  );
}

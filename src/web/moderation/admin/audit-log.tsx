import * as m from '#messages/admin';
import type { ReactNode } from 'react';
import { keepPreviousData } from '@tanstack/react-query';

import { ADMIN_PAGE_SIZE, listAuditEntries, type AuditEntry } from '../../../shared/moderation/admin/admin-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './audit-log.module.css';

const ACTS = {
  role: m.auditRole,
  disable: m.auditDisable,
  enable: m.auditEnable,
  end_sessions: m.auditEndSessions,
  import_overwrite: m.auditImportOverwrite,
  trust: m.auditTrust,
  menu: m.auditMenu,
  logo: m.auditLogo,
  banners: m.auditBanners,
  webhook: m.auditWebhook,
  newsletter: m.auditNewsletter,
  level: m.auditLevel,
  trust_number: m.auditTrustNumber,
  watched_word: m.auditWatchedWord,
  registration: m.auditRegistration,
  second_factor: m.auditSecondFactor,
  approve: m.auditApprove,
  decline: m.auditDecline,
  invite: m.auditInvite,
  job_retry: m.auditJobRetry,
  job_discard: m.auditJobDiscard,
} satisfies Record<AuditEntry['act'], unknown>;

/** Admin acts on accounts and the site, latest first. */
export function AuditLog({ adminId, page }: { adminId: number; page: number }) {
  const query = useOwn(adminId, listAuditEntries, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label={m.auditLog()}
      acts={query.data?.entries}
      query={query}
      page={page}
      pages={Math.ceil((query.data?.total ?? 0) / ADMIN_PAGE_SIZE)}
      empty={m.auditLogEmpty()}
      renderAct={(entry) => (
        <>
          <p>
            {rich(
              ACTS[entry.act]<ReactNode>({
                actor: () => <b>{entry.actor ?? m.commandLine()}</b>,
                account: () => <b>{entry.account}</b>,
              }),
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

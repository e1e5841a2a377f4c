import * as m from '#messages/admin';
import { BackupRunList } from './backup-run-list.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { StoredFileList } from './stored-file-list.tsx';
import { listHealth, type HealthEntry } from '../../../shared/integrations/operations/health-contract.ts';
import { listTranslations } from '../../../shared/integrations/operations/translation-contract.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './health-list.module.css';
import { listRenewals } from '../../../shared/catalogue/publications/renewal-contract.ts';
import renewalListStyles from './renewal-list.module.css';

/** State of the installation. 404 for everybody but admins. */
export default function OperationPage() {
  return (
    <StaffPage isForAdmins title={m.administration()} description={m.operationAbout()} tabs={OPERATION_TABS} current={0}>
      {(account) => (
        <>
          <HealthList adminId={account.id} />
          <RenewalList adminId={account.id} />
          <BackupRunList adminId={account.id} />
          <StoredFileList adminId={account.id} />
          <TranslationList adminId={account.id} />
        </>
      )}
    </StaffPage>
  );
}

const REFRESH_MS = 30_000;

/** Worst state first, since operators look for problems. */
const STATES: Record<HealthEntry['state'], { label: () => string; rank: number }> = {
  failing: { label: m.stateFailing, rank: 0 },
  warning: { label: m.stateWarning, rank: 1 },
  good: { label: m.stateGood, rank: 2 },
};

/** Health checks of the server, refreshed while the page is open. */
function HealthList({ adminId }: { adminId: number }) {
  const query = useOwn(adminId, listHealth, {}, { refetchInterval: REFRESH_MS });
  const { data, error } = query;
  return (
    <section aria-label={m.health()}>
      <h2>{m.health()}</h2>
      {data === undefined && <PendingQuery query={query} />}
      {data !== undefined && error !== null && <p role="alert">{failureSentence(error)}</p>}
      <ul className={styles.list}>
        {data?.checks
          .toSorted((a, b) => STATES[a.state].rank - STATES[b.state].rank)
          .map(({ name, title, state, message }) => (
            <li key={name} className={styles.row}>
              <strong className={styles.state} data-state={state}>
                {STATES[state].label()}
              </strong>
              <span className={styles.name}>{title}</span>
              <span className={styles.message}>{message}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

const LOOK_EVERY_MS = 5000;

/** Progress of data upgrades beside the running server. */
function RenewalList({ adminId }: { adminId: number }) {
  const { data } = useOwn(adminId, listRenewals, {}, { refetchInterval: LOOK_EVERY_MS });
  if (data === undefined || data.renewals.length === 0) return null;
  return (
    <section aria-label={m.searchIndex()}>
      {data.renewals.map(({ kind, done, total }) => (
        <label key={kind} className={renewalListStyles.row}>
          {m.rebuildingIndex({ kind, done, total })}
          <progress value={done} max={total} />
        </label>
      ))}
    </section>
  );
}

/** Completeness of the languages of the installation. */
function TranslationList({ adminId }: { adminId: number }) {
  const { data } = useOwn(adminId, listTranslations, {});
  if (data === undefined || data.translations.length === 0) return null;
  return (
    <section aria-label={m.translations()}>
      <h2>{m.translations()}</h2>
      <ul className={styles.list}>
        {data.translations.map(({ language, name, missing, total }) => (
          <li key={language} className={styles.row}>
            <strong className={styles.state} data-state={missing === 0 ? 'good' : 'warning'}>
              {missing === 0 ? m.translationComplete() : m.translationIncomplete()}
            </strong>
            <span className={styles.name} lang={language}>
              {name}
            </span>
            <span className={styles.message}>
              {missing === 0 ? m.noTextsMissing({ total }) : m.textsMissing({ missing, total })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { KeyRound, Smartphone } from 'lucide-react';

import { listFailedSignIns, type FailedSignIn } from '../../../shared/accounts/auth/account-contract.ts';
import { FAILED_SIGN_IN_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';
import { wholeNumber } from '../../platform/ui/text/compact-number.ts';

const WAYS: Record<FailedSignIn['way'], string> = { password: 'Wrong password', second_factor: 'Wrong second factor' };

/** Failed sign-ins to this account. */
export function FailedSignIns({ accountId }: { accountId: number }) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useOwn(accountId, listFailedSignIns, {});
  const failures = data?.failures ?? [];
  return (
    <SettingsSection
      id="failed-sign-ins"
      title="Failed sign-ins"
      intro={`In the last ${FAILED_SIGN_IN_DAYS} days. If you do not recognise them, choose a long password and set up a second factor.`}
    >
      {data === undefined && error !== null && !isFetching ? (
        <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
      ) : data !== undefined && failures.length === 0 ? (
        <p className={textStyles.small}>No sign-in has failed.</p>
      ) : (
        <Stack as="ul" className={styles.rows} aria-busy={data === undefined}>
          {failures.map((failure) => (
            <li key={`${failure.lastAt} ${failure.way} ${failure.browser} ${failure.network}`}>
              <FailureIcon way={failure.way} />
              <div className={styles.text}>
                <b>
                  {WAYS[failure.way]}
                  {failure.count > 1 && `, ${wholeNumber(failure.count)} times`}
                </b>
                <p className={textStyles.small}>
                  <time dateTime={failure.lastAt} title={new Date(failure.lastAt).toLocaleString('en-GB')}>
                    {timeAgo(failure.lastAt, new Date(dataUpdatedAt))}
                  </time>
                  ,{' '}
                  {failure.network === null
                    ? 'several browsers and networks'
                    : `${failure.browser}, network ${failure.network}`}
                </p>
              </div>
            </li>
          ))}
        </Stack>
      )}
    </SettingsSection>
  );
}

function FailureIcon({ way }: { way: FailedSignIn['way'] }) {
  const Icon = way === 'password' ? KeyRound : Smartphone;
  return <Icon size={22} className={styles.icon} aria-hidden />;
}

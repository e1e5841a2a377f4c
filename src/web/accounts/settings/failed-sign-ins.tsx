import * as m from '#messages/settings';
import { KeyRound, Smartphone } from 'lucide-react';

import { listFailedSignIns, type FailedSignIn } from '../../../shared/accounts/auth/account-contract.ts';
import { FAILED_SIGN_IN_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { localDateTime } from '../../platform/ui/text/local-time-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { SettingsSection } from './settings-section.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { LoadingRows } from '../../platform/ui/list/loading-rows.tsx';
import styles from './settings-section.module.css';

const WAYS: Record<FailedSignIn['way'], (values: { count: number }) => string> = {
  password: m.wrongPassword,
  second_factor: m.wrongSecondFactor,
};

/** Failed sign-ins to this account. */
export function FailedSignIns({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, listFailedSignIns, {});
  const { data, dataUpdatedAt } = query;
  return (
    <SettingsSection id="failed-sign-ins" title={m.failedSignIns()} intro={m.failedSignInsIntro({ days: FAILED_SIGN_IN_DAYS })}>
      {data === undefined ? (
        <PendingQuery query={query}>
          <LoadingRows rows={1} />
        </PendingQuery>
      ) : data.failures.length === 0 ? (
        <p className={textStyles.small}>{m.noFailedSignIns()}</p>
      ) : (
        <Stack as="ul" className={styles.rows}>
          {data.failures.map((failure) => (
            <li key={`${failure.lastAt} ${failure.way} ${failure.browser} ${failure.network}`}>
              <FailureIcon way={failure.way} />
              <div className={styles.text}>
                <b>{WAYS[failure.way]({ count: failure.count })}</b>
                <p className={textStyles.small}>
                  <FailurePlace failure={failure} now={new Date(dataUpdatedAt)} />
                </p>
              </div>
            </li>
          ))}
        </Stack>
      )}
    </SettingsSection>
  );
}

function FailurePlace({ failure: { lastAt, browser, network }, now }: { failure: FailedSignIn; now: Date }) {
  const ago = () => (
    <time dateTime={lastAt} title={localDateTime(lastAt)}>
      {timeAgo(lastAt, now)}
    </time>
  );
  return rich(network === null ? m.failedFromSeveral({ ago }) : m.failedFrom({ ago, browser: browser ?? '', network }));
}

function FailureIcon({ way }: { way: FailedSignIn['way'] }) {
  const Icon = way === 'password' ? KeyRound : Smartphone;
  return <Icon size={22} className={styles.icon} aria-hidden />;
}

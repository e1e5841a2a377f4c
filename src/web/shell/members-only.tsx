import type { ReactNode } from 'react';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { useSignedIn } from '../api/viewer.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import styles from './members-only.module.css';
import { SecondFactorWanted } from './second-factor-wanted.tsx';

/**
 * A page for members alone: 'Loading...' while the check runs; a visitor is led to sign in.
 * @param isForStaff staff whose role waits for a second factor are led to set one up.
 */
export function MembersOnly({
  isForStaff = false,
  children,
}: {
  isForStaff?: boolean;
  children: (account: OwnAccount) => ReactNode;
}) {
  const { account, failure, retry } = useSignedIn();
  if (isForStaff && account?.waitingRole) return <SecondFactorWanted role={account.waitingRole} />;
  if (account !== null) return children(account);
  if (failure !== null) return <FailureNote sentence={failure} onRetry={retry} />;
  return (
    <>
      <p className={styles.loading} role="status" data-needs-scripts data-awaited>
        Loading...
      </p>
      <noscript>
        <p className={styles.loading}>Pages of your account need JavaScript.</p>
      </noscript>
    </>
  );
}

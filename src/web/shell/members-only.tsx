import type { ReactNode } from 'react';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { useSignedIn } from '../api/viewer.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import styles from './members-only.module.css';

/** What only a member sees: 'Loading...' while the check runs; a visitor is led to sign in. */
export function MembersOnly({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { account, failure, retry } = useSignedIn();
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

import * as m from '#messages/shell';
import type { ReactNode } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { useSignedIn } from '../api/viewer.ts';
import { FailureNote } from '../ui/text/failure-note.tsx';
import styles from './members-only.module.css';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import messagePageStyles from './message-page.module.css';

/**
 * Members-only page. Shows 'Loading...' during the check; visitors are redirected to the login.
 * @param isForStaff Leads staff without a required second factor to its setup.
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
        {m.checkingAccount()}
      </p>
      <noscript>
        <p className={styles.loading}>{m.accountNeedsScripts()}</p>
      </noscript>
    </>
  );
}

/** Shown to staff whose role requires a second factor. */
function SecondFactorWanted({ role }: { role: Role }) {
  return (
    <div className={messagePageStyles.page}>
      <h1>{m.setUpSecondFactor()}</h1>
      <p>{m.secondFactorNeeded({ role })}</p>
      <div className={messagePageStyles.actions}>
        <ButtonLink variant="accent" to="/me/settings#second-factors">
          {m.setUpSecondFactor()}
        </ButtonLink>
        <ButtonLink to="/">{m.homePage()}</ButtonLink>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { useSignedIn } from '../api/viewer.ts';
import { FailureNote } from '../ui/text/failure-note.tsx';
import styles from './members-only.module.css';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import messagePageStyles from './message-page.module.css';

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

/** A page for staff, to moderators and admins whose role waits for a second factor. */
function SecondFactorWanted({ role }: { role: Role }) {
  return (
    <div className={messagePageStyles.page}>
      <h1>Set up two-factor sign-in.</h1>
      <p>
        This site requires it of moderators and admins. You are {role === 'admin' ? 'an admin' : 'a moderator'} again as soon as
        you set up an authenticator app or a passkey. Everything else in your account works as before.
      </p>
      <div className={messagePageStyles.actions}>
        <ButtonLink variant="accent" to="/me/settings#second-factors">
          Set up two-factor sign-in
        </ButtonLink>
        <ButtonLink to="/">Home page</ButtonLink>
      </div>
    </div>
  );
}

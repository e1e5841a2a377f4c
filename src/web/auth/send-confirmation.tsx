import { sendConfirmation } from '../../shared/auth/account-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './auth-form.module.css';
import { SendOnce } from './send-once.tsx';

/** What helps who has no good link: a new one for a member, the way to sign in for a visitor. */
export function SendConfirmation() {
  const { status, account } = useViewer();
  if (status === 'unknown' || account?.email === null) return null;
  if (account === null) {
    return (
      <>
        <p className={styles.note}>Log in to have a new link sent.</p>
        <ButtonLink look="accent" to={loginAddress('/confirm-email')}>
          Log in
        </ButtonLink>
      </>
    );
  }
  if (account.emailConfirmed) return <p className={styles.note}>Your address {account.email} is confirmed.</p>;
  return (
    <SendOnce
      label="Send a new link"
      look="accent"
      send={() => call(browserApi, sendConfirmation, {})}
      sent={`A new link is on its way to ${account.email}.`}
    />
  );
}

import { useState } from 'react';

import { sendConfirmation } from '../../shared/auth/account-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './auth-form.module.css';

/** What helps who has no good link: a new one for a member, the way to sign in for a visitor. */
export function SendConfirmation() {
  const { status, account } = useViewer();
  const [isSent, setIsSent] = useState(false);
  const again = useWrite(async () => {
    await call(browserApi, sendConfirmation, {});
    setIsSent(true);
  });

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
    <>
      <div role="status">{isSent && <p>A new link is on its way to {account.email}.</p>}</div>
      {!isSent && (
        <Button look="accent" isBusy={again.isBusy} onClick={() => void again.run()}>
          Send a new link
        </Button>
      )}
      <p className={textStyles.fault} role="alert">
        {again.fault?.sentence}
      </p>
    </>
  );
}

import * as m from '#messages/auth';
import * as common from '#messages/common';
import { MailCheck, MailX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { confirmEmail } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError, failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer, useViewer } from '../../platform/api/viewer.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { useLinkCode } from './use-link-code.ts';
import { sendConfirmation } from '../../../shared/accounts/auth/account-contract.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { SendOnce } from './send-once.tsx';

type State =
  | { step: 'pending' }
  | { step: 'done'; email: string; waiting: boolean }
  | { step: 'failed'; sentence: string; mayPass: boolean };

/** /confirm-email: target of the link in the mail. */
export default function ConfirmEmailPage() {
  const code = useLinkCode();
  const [state, setState] = useState<State>({ step: 'pending' });
  const begun = useRef<string | null>(null);

  const confirm = useCallback(async (confirmation: string) => {
    setState({ step: 'pending' });
    try {
      const confirmed = await call(browserApi, confirmEmail, { body: { confirmation } });
      setState({ step: 'done', ...confirmed });
      await refreshViewer();
    } catch (error) {
      setState({
        step: 'failed',
        sentence: failureSentence(error),
        mayPass: error instanceof ApiError && (error.status === 0 || error.status >= 500),
      });
    }
  }, []);

  useEffect(() => {
    // Effects can run again for the same link.
    if (typeof code !== 'string' || begun.current === code) return;
    begun.current = code;
    void confirm(code);
  }, [code, confirm]);

  if (code === null) {
    return (
      <AuthCard title={m.confirmAddress()}>
        <Head />
        <div className={styles.done}>
          <p>{m.openConfirmLink()}</p>
          <SendConfirmation />
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={TITLES[state.step]()}>
      <Head />
      <NeedsScripts />
      <div className={styles.done}>
        <div className={styles.done} role="status">
          {state.step === 'pending' && <p data-needs-scripts>{m.oneMoment()}</p>}
          {state.step === 'done' && (
            <>
              <MailCheck size={40} strokeWidth={1.5} aria-hidden />
              <p>{rich(m.addressIsConfirmed({ email: () => <b>{state.email}</b> }))}</p>
              {state.waiting && <p>{m.registrationWaits()}</p>}
            </>
          )}
          {state.step === 'failed' && (
            <>
              <MailX size={40} strokeWidth={1.5} aria-hidden />
              <p>{state.sentence}</p>
            </>
          )}
        </div>
        {state.step === 'done' && (
          <ButtonLink variant="accent" to="/" replace>
            {m.homePage()}
          </ButtonLink>
        )}
        {state.step === 'failed' && state.mayPass && typeof code === 'string' && (
          <Button variant="accent" onClick={() => void confirm(code)}>
            {common.tryAgain()}
          </Button>
        )}
        {state.step === 'failed' && !state.mayPass && <SendConfirmation />}
      </div>
    </AuthCard>
  );
}

const TITLES = { pending: m.confirmAddress, done: m.addressConfirmed, failed: m.linkDoesNotWork };

function Head() {
  return <PageHead title={m.confirmAddress()} description={m.confirmAddressAbout()} canonical={null} noindex />;
}

/** Help after a bad link: members get a new one, visitors a way to log in. */
function SendConfirmation() {
  const { status, account } = useViewer();
  if (status === 'unknown' || account?.email === null) return null;
  if (account === null) {
    return (
      <ButtonLink variant="accent" to={loginAddress('/confirm-email')}>
        {m.logIn()}
      </ButtonLink>
    );
  }
  if (account.emailConfirmed) return <p className={styles.note}>{m.yourAddressIsConfirmed({ email: account.email })}</p>;
  return (
    <SendOnce
      label={m.sendNewLink()}
      variant="accent"
      send={() => call(browserApi, sendConfirmation, {})}
      sent={m.newLinkSent({ email: account.email })}
    />
  );
}

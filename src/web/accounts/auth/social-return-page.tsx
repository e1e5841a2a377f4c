import * as m from '#messages/auth';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { socialCallback } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { safeNext } from '../../platform/api/login-address.ts';
import { keepSession } from '../../platform/api/session-token.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

/** Time that the success message is shown. */
const REDIRECT_AFTER_MS = 3000;

type State =
  | { step: 'pending' }
  | { step: 'second-factor'; details: RefusalDetails }
  | { step: 'done' }
  | { step: 'failed'; sentence: string };

/** /connect/{provider}/redirect: exchanges the provider's reply for a session. */
export default function SocialReturnPage() {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'pending' });
  const isBegun = useRef(false);

  const succeed = useCallback((token: string, returnTo: string, persistent: boolean) => {
    keepSession(token, persistent);
    setState({ step: 'done' });
    // Loads a new document, so that all of it is rendered for the member.
    setTimeout(() => location.replace(safeNext(returnTo)), REDIRECT_AFTER_MS);
  }, []);

  useEffect(() => {
    // The provider's code is valid once.
    if (isBegun.current) return;
    isBegun.current = true;
    void exchange();

    async function exchange(): Promise<void> {
      try {
        const name = SIGN_IN_PROVIDERS.find((known) => known === provider);
        const { jwt, returnTo, stayLoggedIn } = await exchangeFor(name, search);
        succeed(jwt, returnTo, stayLoggedIn);
      } catch (error) {
        if (isRefused(error, 'second_factor_wanted')) setState({ step: 'second-factor', details: error.details });
        else setState({ step: 'failed', sentence: failureSentence(error) });
      }
    }
  }, [provider, search, succeed]);

  if (state.step === 'second-factor') {
    const { returnTo = '/', stayLoggedIn = false } = state.details;
    return (
      <AuthCard title={m.confirmIdentity()}>
        <Head />
        <SecondFactorStep
          wanted={state.details}
          onSignedIn={(token) => succeed(token, returnTo, stayLoggedIn)}
          onOver={() => void navigate('/login', { replace: true })}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={state.step === 'failed' ? m.notLoggedIn() : state.step === 'done' ? m.welcomeBack() : m.loggingIn()}>
      <Head />
      <div className={styles.done}>
        {state.step !== 'failed' && (
          <div role="status">{state.step === 'done' ? <p>{m.loggedIn()}</p> : <p data-needs-scripts>{m.oneMoment()}</p>}</div>
        )}
        <NeedsScripts />
        {state.step === 'failed' && (
          <>
            <div role="alert">
              <p>{m.logInFailed()}</p>
              <p className={styles.note}>{state.sentence}</p>
            </div>
            <ButtonLink variant="accent" to="/login" replace>
              {m.backToLogIn()}
            </ButtonLink>
          </>
        )}
      </div>
    </AuthCard>
  );
}

async function exchangeFor(provider: SignInProvider | undefined, search: string) {
  if (provider === undefined) throw new Error(m.unknownProvider());
  return call(browserApi, socialCallback, { params: { provider }, query: Object.fromEntries(new URLSearchParams(search)) });
}

function Head() {
  return <PageHead title={m.logInTitle()} description={m.logInAbout()} canonical={null} noindex />;
}

import { useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import { REGISTRATION_CLOSED } from '../../../shared/accounts/auth/registration-rules.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { loadInBrowser, loadOnServer } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { useCarriedText } from './carried-text.ts';
import { EmailStep } from './email-step.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { StayLoggedIn } from './stay-logged-in.tsx';
import { loadWaysIn, useSigningIn } from './use-signing-in.ts';
import { useSteps } from './use-steps.ts';

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, loadWaysIn);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, loadWaysIn);
export const shouldRevalidate = () => false;

/** /login: the email address, then the password, then a second factor if the account has one. */
export default function LoginPage() {
  const { providers, registration } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { next, finish } = useSigningIn();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useCarriedText('email');
  const [stay, setStay] = useState(true);
  const [wanted, setWanted] = useState<RefusalDetails | null>(null);
  const { step, depth, forward, back } = useSteps(emailError(email) === null);

  if (step === 1 && wanted !== null) {
    return (
      <AuthCard title="Confirm that it is you" depth={depth}>
        <Head />
        <SecondFactorStep wanted={wanted} onSignedIn={(token) => finish(token, stay)} onOver={() => setWanted(null)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Welcome Back" depth={depth}>
      <Head />
      {step === 0 ? (
        <>
          <SocialButtons providers={providers} next={next} stay={stay} />
          <EmailStep
            wants="known"
            registration={registration}
            field={field}
            email={email}
            onChange={setEmail}
            onContinue={() => {
              setEmail(email.trim());
              setWanted(null);
              forward();
            }}
          >
            <StayLoggedIn isOn={stay} onChange={setStay} />
          </EmailStep>
          <NeedsScripts />
          {registration.mode === 'closed' ? (
            <p className={styles.aside}>{REGISTRATION_CLOSED}</p>
          ) : (
            <p className={styles.aside}>
              Don't have an account?{' '}
              <Link to={{ pathname: '/registration', search }} replace>
                {registration.mode === 'invite' ? 'Use an invite' : 'Sign Up'}
              </Link>
            </p>
          )}
        </>
      ) : (
        <PasswordStep
          email={email}
          stay={stay}
          onStay={setStay}
          onEdit={back}
          onSignedIn={(token) => finish(token, stay)}
          onSecondFactor={setWanted}
        />
      )}
    </AuthCard>
  );
}

function Head() {
  return <PageHead title="Log In" description="Log in to Polyshelf." canonical="/login" />;
}

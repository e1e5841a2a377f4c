import * as m from '#messages/auth';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { loadInBrowser, loadOnServer } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
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
      <AuthCard title={m.confirmIdentity()} depth={depth}>
        <Head />
        <SecondFactorStep wanted={wanted} onSignedIn={(token) => finish(token, stay)} onOver={() => setWanted(null)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.welcomeBack()} depth={depth}>
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
            <p className={styles.aside}>{m.registrationClosed()}</p>
          ) : (
            <p className={styles.aside}>
              {rich(
                (registration.mode === 'invite' ? m.noAccountInvite : m.noAccount)({
                  link: (parts) => (
                    <Link to={{ pathname: '/registration', search }} replace>
                      {rich(parts)}
                    </Link>
                  ),
                }),
              )}
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
  return <PageHead title={m.logInTitle()} description={m.logInAbout()} canonical="/login" />;
}

import { useRef } from 'react';
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { emailFault } from '../../shared/auth/email-rules.ts';
import { loadInBrowser, loadOnServer } from '../api/page-load.ts';
import { PageHead } from '../shell/page-head.tsx';
import { notify } from '../ui/notify.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { useCarriedEmail } from './carried-email.ts';
import { EmailStep } from './email-step.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { NewAccountStep } from './new-account-step.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { loadProviders, useSigningIn } from './use-signing-in.ts';
import { useSteps } from './use-steps.ts';

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, loadProviders);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, loadProviders);
export const shouldRevalidate = () => false;

/** /registration: the e-mail address, then nickname and password. */
export default function RegistrationPage() {
  const { providers } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { next, finish } = useSigningIn();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useCarriedEmail(() => field.current);
  const { step, depth, forward, back } = useSteps(emailFault(email) === null);

  return (
    <AuthCard title="Create Your Account" depth={depth}>
      <PageHead title="Create Your Account" description="Open an account on Polyshelf." canonical="/registration" />
      {step === 0 ? (
        <>
          <SocialButtons providers={providers} next={next} stay />
          <EmailStep
            wants="free"
            field={field}
            email={email}
            onChange={setEmail}
            onContinue={() => {
              setEmail(email.trim());
              forward();
            }}
          />
          <NeedsScripts />
          <p className={styles.aside}>
            Already have an account?{' '}
            <Link to={{ pathname: '/login', search }} replace>
              Log In
            </Link>
          </p>
        </>
      ) : (
        <NewAccountStep
          email={email}
          onEdit={back}
          onRegistered={({ jwt, user }) => {
            notify('success', `We sent a link to ${email}. Open it to confirm your address.`, `Welcome, ${user.username}!`);
            finish(jwt, false);
          }}
        />
      )}
      <p className={styles.aside}>
        See how your data is used in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </AuthCard>
  );
}

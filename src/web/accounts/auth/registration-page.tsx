import * as m from '#messages/auth';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { MailCheck } from 'lucide-react';

import { rich } from '../../platform/ui/text/rich.ts';
import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import { getRegistration } from '../../../shared/accounts/auth/registration-contract.ts';
import { CONFIRM_DAYS } from '../../../shared/accounts/auth/registration-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { loadInBrowser, loadOnServer } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { forgetCarried, useCarriedText } from './carried-text.ts';
import { EmailStep } from './email-step.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { NewAccountStep } from './new-account-step.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useLinkCode } from './use-link-code.ts';
import { loadWaysIn, useSigningIn } from './use-signing-in.ts';
import { useSteps } from './use-steps.ts';
import { SendWaitingConfirmation } from './send-waiting-confirmation.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, loadWaysIn);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, loadWaysIn);
export const shouldRevalidate = () => false;

const INTRO = {
  approval: m.approvalIntro,
  invite: m.inviteIntro,
};

/** /registration: the email address, then nickname and password, and further requirements of the current mode. */
export default function RegistrationPage() {
  const loaded = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { next, finish } = useSigningIn();
  const field = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(() => performance.now());
  const [email, setEmail] = useCarriedText('email');
  const [registration, setRegistration] = useState(loaded.registration);
  const { mode } = registration;
  const [answer, setAnswer] = useCarriedText('answer');
  const [invite, setInvite] = useCarriedText('invite');
  const linkedInvite = useLinkCode();
  const [isWaiting, setIsWaiting] = useState(false);
  const { step, depth, forward, back } = useSteps(emailError(email) === null);

  useEffect(() => {
    if (typeof linkedInvite === 'string') setInvite(linkedInvite);
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed after that stays
  }, [linkedInvite]);

  /** The registration policy changed while the form was open. Typed content is kept. */
  async function reloadPolicy() {
    const now = await call(browserApi, getRegistration, {});
    if (now.mode !== 'closed') setRegistration(now);
  }

  if (isWaiting) return <RegistrationWaits email={email} />;
  if (mode === 'closed')
    return (
      <AuthCard title={m.registrationClosedTitle()}>
        <Head />
        <p className={styles.note}>{m.registrationClosed()}</p>
        <ButtonLink variant="accent" to={{ pathname: '/login', search }} replace>
          {m.logIn()}
        </ButtonLink>
      </AuthCard>
    );
  return (
    <AuthCard title={m.createAccount()} depth={depth}>
      <Head />
      {step === 0 ? (
        <>
          {mode === 'open' ? (
            <SocialButtons providers={loaded.providers} next={next} stay />
          ) : (
            <p className={styles.note}>{INTRO[mode]()}</p>
          )}
          <EmailStep
            wants="free"
            registration={registration}
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
            {rich(
              m.haveAccount({
                link: (parts) => (
                  <Link to={{ pathname: '/login', search }} replace>
                    {rich(parts)}
                  </Link>
                ),
              }),
            )}
          </p>
        </>
      ) : (
        <NewAccountStep
          email={email}
          openedAt={openedAt}
          registration={registration}
          answer={answer}
          onAnswer={setAnswer}
          invite={invite}
          onInvite={setInvite}
          onEdit={back}
          onAskAnew={reloadPolicy}
          onRegistered={({ jwt, user }) => {
            if (jwt === undefined) {
              setIsWaiting(true);
              forgetCarried('email', 'answer');
              return;
            }
            notify('success', m.confirmLinkSent({ email }), m.welcome({ nickname: user.username }));
            finish(jwt, false);
          }}
        />
      )}
      <p className={styles.aside}>{rich(m.dataUse({ link: (parts) => <Link to="/privacy">{rich(parts)}</Link> }))}</p>
    </AuthCard>
  );
}

function Head() {
  return <PageHead title={m.createAccount()} description={m.createAccountAbout()} canonical="/registration" />;
}

/** Shown after registration if accounts need approval. */
function RegistrationWaits({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Focused, since the pressed button is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <AuthCard title={m.registrationWaitsTitle()} depth={2}>
      <PageHead title={m.createAccount()} description={m.createAccountAbout()} canonical="/registration" />
      <div ref={place} tabIndex={-1} className={styles.done} role="status">
        <MailCheck size={40} strokeWidth={1.5} aria-hidden />
        <p>{rich(m.waitingLinkSent({ email: () => <b>{email}</b> }))}</p>
        <p className={styles.note}>{m.unconfirmedDeleted({ days: CONFIRM_DAYS })}</p>
      </div>
      <div className={styles.done}>
        <SendWaitingConfirmation email={email} />
      </div>
      <ButtonLink variant="accent" to="/" replace>
        {m.homePage()}
      </ButtonLink>
    </AuthCard>
  );
}

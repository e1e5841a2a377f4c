import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { CONFIRM_DAYS } from '../../../shared/accounts/auth/registration-rules.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { SendWaitingConfirmation } from './send-waiting-confirmation.tsx';

/** Shown after registration, where accounts need approval. */
export function RegistrationWaits({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <AuthCard title="Your registration awaits approval" depth={2}>
      <PageHead title="Create Your Account" description="Open an account on Polyshelf." canonical="/registration" />
      <div ref={place} tabIndex={-1} className={styles.done} role="status">
        <MailCheck size={40} strokeWidth={1.5} aria-hidden />
        <p>
          We sent a link to <b>{email}</b>. Open it to confirm your address: after that a moderator looks at your registration,
          and you get a mail.
        </p>
        <p className={styles.note}>
          Without your confirmation your registration is deleted after {CONFIRM_DAYS} days, and you can register again.
        </p>
      </div>
      <div className={styles.done}>
        <SendWaitingConfirmation email={email} />
      </div>
      <ButtonLink variant="accent" to="/" replace>
        Home page
      </ButtonLink>
    </AuthCard>
  );
}

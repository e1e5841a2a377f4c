import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { PageHead } from '../shell/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import styles from './auth-form.module.css';
import { SendWaitingConfirmation } from './send-waiting-confirmation.tsx';

/** What stands in the place of the form once somebody has registered where that needs approval. */
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
        <p className={styles.note}>Without your confirmation it is forgotten after 3 days, and you can register anew.</p>
      </div>
      <div className={styles.done}>
        <SendWaitingConfirmation email={email} />
      </div>
      <ButtonLink look="accent" to="/" replace>
        Home page
      </ButtonLink>
    </AuthCard>
  );
}

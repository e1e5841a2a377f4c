import type { Role } from '../../shared/auth/account-rules.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './message-page.module.css';

/** A page for staff, to moderators and admins whose role waits for a second factor. */
export function SecondFactorWanted({ role }: { role: Role }) {
  return (
    <div className={styles.page}>
      <h1>Set up two-factor sign-in.</h1>
      <p>
        This site requires it of moderators and admins. You are {role === 'admin' ? 'an admin' : 'a moderator'} again as soon as
        you set up an authenticator app or a passkey. Everything else in your account works as before.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="accent" to="/me/settings#second-factors">
          Set up two-factor sign-in
        </ButtonLink>
        <ButtonLink to="/">Home page</ButtonLink>
      </div>
    </div>
  );
}

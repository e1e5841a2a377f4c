import { PageHead } from '../shell/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './accounts-soon-page.module.css';

/** Stands at the addresses of accounts and contributions until those are open. */
export default function AccountsSoonPage() {
  return (
    <div className={styles.page}>
      <PageHead title="Accounts open soon" description="Signing in and contributing open soon." canonical={null} noindex />
      <h1>Accounts open soon</h1>
      <p>
        Signing in, uploading models and adding games are not open yet. Everything in the catalogue can be browsed, searched and
        downloaded without an account.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="accent" to="/models">
          Browse models
        </ButtonLink>
        <ButtonLink to="/games">Browse games</ButtonLink>
      </div>
    </div>
  );
}

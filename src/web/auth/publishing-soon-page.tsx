import { Link, useLocation } from 'react-router';

import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import styles from '../shell/message-page.module.css';
import { PageHead } from '../shell/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Stands at the address where models are uploaded until that is open. */
export default function PublishingSoonPage() {
  const { pathname } = useLocation();
  const { status } = useViewer();
  return (
    <div className={styles.page}>
      <PageHead title="Publishing opens soon" description="Uploading models opens soon." canonical={null} noindex />
      <h1>Publishing opens soon</h1>
      <p>
        Uploading models is not open yet. With an account you will be ready when it is, and can{' '}
        <Link to="/add-game">add games</Link> today; everything in the catalogue can be browsed, searched and downloaded without
        one.
      </p>
      <div className={styles.actions}>
        {/* It keeps its place until it is known who looks. */}
        {status === 'member' ? (
          <ButtonLink look="accent" to="/me">
            Your profile
          </ButtonLink>
        ) : (
          <ButtonLink look="accent" to={loginAddress(pathname)}>
            Log in
          </ButtonLink>
        )}
        <ButtonLink to="/models">Browse models</ButtonLink>
      </div>
    </div>
  );
}

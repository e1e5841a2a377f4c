import { useNavigation } from 'react-router';

import styles from './route-progress.module.css';

/** A line at the top while the next page loads; its own delay keeps it away from quick ones. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} role="progressbar" aria-label="Loading page" />;
}

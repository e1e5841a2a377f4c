import * as m from '#messages/auth';
import styles from './auth-form.module.css';

/** Shown instead of the content without scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.note}>{m.needsScripts()}</p>
    </noscript>
  );
}

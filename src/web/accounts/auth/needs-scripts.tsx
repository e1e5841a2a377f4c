import styles from './auth-form.module.css';

/** Stands where the content would, in a browser that runs no scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className={styles.note}>This page needs JavaScript.</p>
    </noscript>
  );
}

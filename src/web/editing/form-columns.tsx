import type { ReactNode } from 'react';

import styles from './form-columns.module.css';

/** The parts of a form side by side on wide screens: what is seen at the left, what is known of it at the right. */
export function FormColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

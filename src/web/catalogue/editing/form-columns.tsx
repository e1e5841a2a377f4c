import type { ReactNode } from 'react';

import { joinClasses } from '../../platform/ui/join-classes.ts';
import styles from './form-columns.module.css';

interface FormColumnsProps {
  /** Over both. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

/** The parts of a form side by side on wide screens: what is seen at the left, what is known of it at the right. */
export function FormColumns({ top, left, right }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      {top !== undefined && <div className={joinClasses(styles.column, styles.top)}>{top}</div>}
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

import type { ReactNode } from 'react';

import { joinClasses } from '../../platform/ui/join-classes.ts';
import styles from './form-columns.module.css';

interface FormColumnsProps {
  /** Above both columns. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

/** Two form columns on wide screens: visible content left, facts right. */
export function FormColumns({ top, left, right }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      {top !== undefined && <div className={joinClasses(styles.column, styles.top)}>{top}</div>}
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

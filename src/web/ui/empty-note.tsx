import type { ReactNode } from 'react';

import styles from './notes.module.css';

/** What stands where nothing is. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

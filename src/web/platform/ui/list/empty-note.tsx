import type { ReactNode } from 'react';

import styles from '../text/notes.module.css';

/** Placeholder of an empty list. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

import styles from './entries-intro.module.css';

/** The head of a page of the catalogue. */
export function EntriesIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}

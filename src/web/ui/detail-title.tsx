import type { ReactNode } from 'react';

import styles from './detail-title.module.css';

/** The head of a page about one thing: the way back, its name, and a line under it. */
export function DetailTitle({ back, title, children }: { back: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      {back}
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {children !== undefined && <p className={styles.byline}>{children}</p>}
      </div>
    </header>
  );
}

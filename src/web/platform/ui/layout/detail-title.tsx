import type { ReactNode } from 'react';

import styles from './detail-title.module.css';

interface DetailTitleProps {
  back: ReactNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** The head of a page about one thing: the way back, its name, and a line under it. */
export function DetailTitle({ back, title, action, children }: DetailTitleProps) {
  return (
    <header className={styles.head}>
      {back}
      <div className={styles.text}>
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
        {children !== undefined && <p className={styles.byline}>{children}</p>}
      </div>
      {action}
    </header>
  );
}

import type { ReactNode } from 'react';

import styles from './detail-title.module.css';

interface DetailTitleProps {
  back: ReactNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Header of a detail page: back link, title, and a line below. */
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

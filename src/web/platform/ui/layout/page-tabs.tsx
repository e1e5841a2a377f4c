import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './page-tabs.module.css';

interface PageTab {
  title: string;
  to: string;
}

interface PageTabsProps {
  title: string;
  /** Accessible name of the tabs. */
  label: string;
  tabs: PageTab[];
  /** Index in `tabs`. */
  current: number;
  children: ReactNode;
}

/** Page with tabs: its title, the tab links, and the current content. */
export function PageTabs({ title, label, tabs, current, children }: PageTabsProps) {
  return (
    <div>
      <div className={styles.top}>
        <h1>{title}</h1>
        <nav className={styles.tabs} aria-label={label}>
          {tabs.map((tab, index) => (
            <Link key={tab.to} to={tab.to} aria-current={index === current ? 'page' : undefined}>
              {tab.title}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './tab-bar.module.css';

export interface TabLink {
  name: string;
  title: string;
  to: string;
  icon: ReactNode;
}

/** Tabs of a page as links; on narrow screens a menu with the current tab as its button. */
export function TabBar({ label, tabs, current }: { label: string; tabs: TabLink[]; current: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = tabs.find((tab) => tab.name === current);
  return (
    // Only its links and its button are interactive. It closes the menu when focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={styles.bar}
      aria-label={label}
      data-open={isOpen || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {open?.icon}
        {open?.title}
        <ChevronDown size={18} className={styles.chevron} aria-hidden />
      </button>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              to={tab.to}
              className={styles.tab}
              aria-current={tab.name === current ? 'page' : undefined}
              onClick={() => setIsOpen(false)}
            >
              {tab.icon}
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './choice-links.module.css';

interface ChoiceLinksProps {
  /** Accessible name of the group. */
  label: string;
  links: { to: string; text: ReactNode; isCurrent: boolean }[];
}

/** Switch between variants of a page. They are links, so it works without scripts. */
export function ChoiceLinks({ label, links }: ChoiceLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

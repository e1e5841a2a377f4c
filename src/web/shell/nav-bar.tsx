import { NavLink } from 'react-router';

import type { MenuLink } from '../../shared/content/site-contract.ts';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon.tsx';

/** The bottom navigation bar, built from the server's menu links. */
export function NavBar({ links }: { links: MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.dock} aria-label="Sections">
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <NavLink to={link.url} className={styles.link ?? ''} end={link.url === '/'} prefetch="intent">
              <NavIcon name={link.icon} />
              <span className={styles.title}>{link.title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

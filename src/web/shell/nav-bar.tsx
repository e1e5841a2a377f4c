import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import type { MenuLink } from '../../shared/content/site-contract.ts';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon.tsx';

/** The bottom navigation bar, built from the server's menu links. */
export function NavBar({ links }: { links: MenuLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the bar is wider than its place: the section that is open comes into sight.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname.startsWith(link.pathname));
    if (current === undefined) return;
    list.current?.scrollTo({ left: current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2 });
  }, [pathname]);
  if (links.length === 0) return null;
  return (
    <nav className={styles.dock} aria-label="Sections">
      <ul ref={list} className={styles.list}>
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

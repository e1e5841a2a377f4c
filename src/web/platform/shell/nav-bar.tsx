import * as m from '#messages/shell';
import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useEffect, useState } from 'react';

import type { MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { DropDown } from '../ui/overlay/drop-down.tsx';
import { currentSection } from './current-section.ts';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon.tsx';
import { useAfterPress } from '../ui/overlay/use-after-press.ts';
import { barAfterScroll, type BarVisibility } from './bar-visibility.ts';

/** Bottom navigation bar with the menu links of the server. On phones, the rest is in the "More" menu. */
export function NavBar({ links }: { links: MenuLink[] }) {
  const { pathname } = useLocation();
  const bar = useHidingBar(pathname);
  if (links.length === 0) return null;
  const current = currentSection(links, pathname);
  const stateOf = (link: MenuLink) => (link !== current ? undefined : link.url === pathname ? 'page' : 'true');
  return (
    <nav className={styles.dock} aria-label={m.sections()} data-bar={bar}>
      {/* CSS decides how many links fit. Each is rendered in the bar and in the "More" menu, and visible in one of them. */}
      <ul className={styles.list} data-many={links.length > MOST_ON_PHONES || undefined}>
        {links.map((link) => (
          <li key={link.id} className={styles.entry}>
            <SectionLink link={link} current={stateOf(link)} />
          </li>
        ))}
        {links.length > MOST_ON_PHONES && (
          <li className={styles.more}>
            <DropDown
              label={m.moreSections()}
              className={styles.moreButton}
              isFloating
              icon={
                <>
                  <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
                  <span>{m.more()}</span>
                </>
              }
            >
              <ul className={styles.rest}>
                {links.map((link) => (
                  <li key={link.id}>
                    <SectionLink link={link} current={stateOf(link)} />
                  </li>
                ))}
              </ul>
            </DropDown>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The CSS depends on this number. */
const MOST_ON_PHONES = 5;

interface SectionLinkProps {
  link: MenuLink;
  /** `page`: this page. `true`: another page of the section. */
  current: 'page' | 'true' | undefined;
}

function SectionLink({ link, current }: SectionLinkProps) {
  return (
    <Link to={link.url} className={styles.link} aria-current={current} prefetch="intent">
      <NavIcon name={link.icon} />
      <span dir="auto" className={styles.title}>
        {link.title}
      </span>
    </Link>
  );
}

/** Hides the floating bar while scrolling down. It is visible at first on every page. */
function useHidingBar(pathname: string): BarVisibility['bar'] {
  const [shown, setShown] = useState({ bar: 'shown' as BarVisibility['bar'], pathname });
  const afterPress = useAfterPress();
  useEffect(() => {
    let state: BarVisibility = { bar: 'shown', y: window.scrollY };
    const update = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      state = barAfterScroll(state, window.scrollY, maxY);
      const { bar } = state;
      // Not between press and release, as that would lose the click.
      afterPress(() => setShown((before) => (before.bar === bar && before.pathname === pathname ? before : { bar, pathname })));
    };
    window.addEventListener('scroll', update, { passive: true });
    // Content that loads later changes the page height.
    const growth = new ResizeObserver(update);
    growth.observe(document.body);
    return () => {
      window.removeEventListener('scroll', update);
      growth.disconnect();
    };
  }, [pathname, afterPress]);
  return shown.pathname === pathname ? shown.bar : 'shown';
}

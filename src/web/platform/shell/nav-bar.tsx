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

/** The bottom navigation bar, built from the server's menu links; on a phone those that do not fit stand behind "More". */
export function NavBar({ links }: { links: MenuLink[] }) {
  const { pathname } = useLocation();
  const bar = useHidingBar(pathname);
  if (links.length === 0) return null;
  const current = currentSection(links, pathname);
  const stateOf = (link: MenuLink) => (link !== current ? undefined : link.url === pathname ? 'page' : 'true');
  return (
    <nav className={styles.dock} aria-label="Sections" data-bar={bar}>
      {/* How many fit, the styles know: each link stands in the bar and behind "More", and is in sight in one of them. */}
      <ul className={styles.list} data-many={links.length > MOST_ON_PHONES || undefined}>
        {links.map((link) => (
          <li key={link.id} className={styles.entry}>
            <SectionLink link={link} current={stateOf(link)} />
          </li>
        ))}
        {links.length > MOST_ON_PHONES && (
          <li className={styles.more}>
            <DropDown
              label="More sections"
              className={styles.moreButton}
              isFloating
              icon={
                <>
                  <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
                  <span>More</span>
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

/** The styles count with it. */
const MOST_ON_PHONES = 5;

interface SectionLinkProps {
  link: MenuLink;
  /** `page`: this very page. `true`: another page of the section. */
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

/** The floating bar makes room while somebody scrolls down. Another page begins with it. */
function useHidingBar(pathname: string): BarVisibility['bar'] {
  const [shown, setShown] = useState({ bar: 'shown' as BarVisibility['bar'], pathname });
  const afterPress = useAfterPress();
  useEffect(() => {
    let state: BarVisibility = { bar: 'shown', y: window.scrollY };
    const update = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      state = barAfterScroll(state, window.scrollY, maxY);
      const { bar } = state;
      // It does not come between a press and its release, or the click would be lost.
      afterPress(() => setShown((before) => (before.bar === bar && before.pathname === pathname ? before : { bar, pathname })));
    };
    window.addEventListener('scroll', update, { passive: true });
    // Content that loads later moves the end of the page.
    const growth = new ResizeObserver(update);
    growth.observe(document.body);
    return () => {
      window.removeEventListener('scroll', update);
      growth.disconnect();
    };
  }, [pathname, afterPress]);
  return shown.pathname === pathname ? shown.bar : 'shown';
}

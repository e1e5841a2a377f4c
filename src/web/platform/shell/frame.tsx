import * as m from '#messages/shell';
import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigation, useLocation } from 'react-router';

import { NotificationHost } from '../ui/overlay/notification-host.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NavBar } from './nav-bar.tsx';
import { useSite } from './site.ts';
import { UploadBar } from './upload-bar.tsx';
import routeProgressStyles from './route-progress.module.css';

/** Global frame of every page, including the error page. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { mainRef, announcement } = useNavigationFocus();
  return (
    <>
      <a className={styles.skip} href="#content">
        {m.skipToContent()}
      </a>
      <RouteProgress />
      <Header logoSvg={site.logoSvg} />
      <main id="content" ref={mainRef} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer links={site.links} year={site.year} />
      <UploadBar />
      <NavBar links={site.menuLinks} />
      <NotificationHost />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Progress bar during navigation. Its CSS delay hides it for fast ones. */
function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={routeProgressStyles.bar} role="progressbar" aria-label={m.loadingPage()} />;
}

/**
 * After a navigation, moves the focus to the content and announces the title, as a page load does. A target in the address hash
 * keeps its focus.
 */
function useNavigationFocus(): { mainRef: RefObject<HTMLElement | null>; announcement: string } {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const isTaken = hash !== '' && document.activeElement?.id === hash.slice(1);
    if (!isTaken) mainRef.current?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname, hash]);
  return { mainRef, announcement };
}

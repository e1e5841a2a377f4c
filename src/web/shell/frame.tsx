import type { ReactNode } from 'react';

import { NotificationHost } from '../ui/notification-host.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NavBar } from './nav-bar.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useSite } from './site.ts';
import { UploadBar } from './upload-bar.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

/** The global frame (browsing.md §2): the same around every page, the error page included. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { mainRef, announcement } = useNavigationFocus();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
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

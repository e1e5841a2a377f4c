import { Link } from 'react-router';

import { DIRECTORY_PATHS } from '../../../shared/catalogue/page-links.ts';
import type { SiteLinks } from '../api/page-context.ts';
import { BrandIcon } from './brand-icon.tsx';
import { ScrollToTop } from '../ui/layout/scroll-to-top.tsx';
import styles from './footer.module.css';

/** The foot of every page. The addresses of the three services are settings; one that is not set has no link. */
export function Footer({ links, year }: { links: SiteLinks; year: number }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© {year} Polyshelf</p>
        <nav className={styles.links} aria-label="A to Z">
          <Link to={DIRECTORY_PATHS.game}>Games A–Z</Link>
          <Link to={DIRECTORY_PATHS.platform}>Platforms</Link>
          <Link to={DIRECTORY_PATHS.company}>Companies</Link>
          <Link to={DIRECTORY_PATHS.series}>Series</Link>
        </nav>
        <nav className={styles.links} aria-label="About this site">
          <Link to="/about">About</Link>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/api/docs">API</Link>
          <a href="/feeds/assets.atom">Feed</a>
        </nav>
        <div className={styles.services}>
          {links.communityUrl !== null && (
            <a href={links.communityUrl} rel="noopener" aria-label="Chat community" title="Chat community">
              <BrandIcon address={links.communityUrl} />
            </a>
          )}
          {links.supportUrl !== null && (
            <a href={links.supportUrl} rel="noopener" aria-label="Support us" title="Support us">
              <BrandIcon address={links.supportUrl} />
            </a>
          )}
          {links.messagingUrl !== null && (
            <a href={links.messagingUrl} rel="noopener" aria-label="Messages" title="Messages">
              <BrandIcon address={links.messagingUrl} />
            </a>
          )}
        </div>
        <ScrollToTop className={styles.top} />
      </div>
    </footer>
  );
}

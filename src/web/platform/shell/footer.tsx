import * as m from '#messages/shell';
import { Link } from 'react-router';

import { DIRECTORY_PATHS } from '../../../shared/catalogue/page-links.ts';
import type { SiteLinks } from '../api/page-context.ts';
import { BrandIcon } from './brand-icon.tsx';
import { ScrollToTop } from '../ui/layout/scroll-to-top.tsx';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';

/** Footer of every page. The three external links are settings; unset ones are left out. */
export function Footer({ links, year }: { links: SiteLinks; year: number }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© {year} Polyshelf</p>
        <nav className={styles.links} aria-label={m.directories()}>
          <Link to={DIRECTORY_PATHS.game}>{m.allGames()}</Link>
          <Link to={DIRECTORY_PATHS.platform}>{m.allPlatforms()}</Link>
          <Link to={DIRECTORY_PATHS.company}>{m.allCompanies()}</Link>
          <Link to={DIRECTORY_PATHS.series}>{m.allSeries()}</Link>
        </nav>
        <nav className={styles.links} aria-label={m.aboutLinks()}>
          <Link to="/about">{m.aboutLink()}</Link>
          <Link to="/privacy">{m.privacyPolicy()}</Link>
          <Link to="/api/docs">{m.api()}</Link>
          <a href="/feeds/assets.atom">{m.feed()}</a>
        </nav>
        <LanguageMenu className={styles.links} />
        <div className={styles.services}>
          {links.communityUrl !== null && (
            <a href={links.communityUrl} rel="noopener" aria-label={m.chatCommunity()} title={m.chatCommunity()}>
              <BrandIcon address={links.communityUrl} />
            </a>
          )}
          {links.supportUrl !== null && (
            <a href={links.supportUrl} rel="noopener" aria-label={m.supportUs()} title={m.supportUs()}>
              <BrandIcon address={links.supportUrl} />
            </a>
          )}
          {links.messagingUrl !== null && (
            <a href={links.messagingUrl} rel="noopener" aria-label={m.messages()} title={m.messages()}>
              <BrandIcon address={links.messagingUrl} />
            </a>
          )}
        </div>
        <ScrollToTop className={styles.top} />
      </div>
    </footer>
  );
}

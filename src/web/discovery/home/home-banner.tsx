import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { HomeData } from '../../../shared/discovery/home/home-contract.ts';
import { linkTarget } from '../../../shared/platform/kit/link-target.ts';
import { useSite } from '../../platform/shell/site.ts';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './home-banner.module.css';

/** The one banner of the home page; only the first of those returned is shown. */
export function HomeBanner({ banner }: { banner: NonNullable<HomeData['banner']> }) {
  return (
    <BannerLink to={banner.link}>
      {banner.background !== null && (
        <Picture
          picture={banner.background}
          alt=""
          sizes="(width < 1760px) 100vw, 1680px"
          ratio="fill"
          className={styles.background}
        />
      )}
      <span className={styles.text}>
        <span dir="auto" className={styles.title}>
          {banner.title}
        </span>
        {banner.subtitle !== null && (
          <span dir="auto" className={styles.subtitle}>
            {banner.subtitle}
          </span>
        )}
      </span>
      {banner.cover !== null && <Picture picture={banner.cover} alt="" sizes="320px" fit="contain" className={styles.cover} />}
    </BannerLink>
  );
}

/** Target of the banner. An address that could run a script is dropped. */
function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  const { publicUrl } = useSite();
  const target = linkTarget(to, publicUrl);
  if (target.site === 'own') {
    const { pathname, search, hash } = target.url;
    return (
      <Link to={pathname + search + hash} className={styles.banner}>
        {children}
      </Link>
    );
  }
  if (target.site === 'other' && /^https?:$/.test(target.url.protocol)) {
    return (
      <a href={target.url.href} rel="noopener" className={styles.banner}>
        {children}
      </a>
    );
  }
  return <div className={styles.banner}>{children}</div>;
}

import type { ReactNode } from 'react';

import { getSiteText, type SiteText } from '../../shared/content/site-contract.ts';
import type { PageLoad } from '../api/page-load.ts';
import styles from './site-text.module.css';

/** The `load` of a page whose text the operator may replace. */
export function siteTextLoad(name: SiteText) {
  return ({ get }: PageLoad) => get(getSiteText, { params: { name } });
}

/** A page to read: the operator's own text where there is one, else what is built in. */
export function SiteTextArticle({ html, children }: { html: string | null; children: ReactNode }) {
  if (html === null) return <article className={styles.page}>{children}</article>;
  // The server lets no scripts in, and the Content-Security-Policy would run none.
  return <article className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { ReactNode } from 'react';

import { getSiteText, type SiteText } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { PageLoad } from '../api/page-load.ts';
import { RichText } from '../ui/text/rich-text.tsx';
import richText from '../ui/text/rich-text.module.css';
import styles from './site-text.module.css';

/** The `load` of a page whose text the operator may replace. */
export function siteTextLoad(name: SiteText) {
  return ({ get }: PageLoad) => get(getSiteText, { params: { name } });
}

/** A page to read: the operator's own text where there is one, else what is built in. */
export function SiteTextArticle({ html, children }: { html: string | null; children: ReactNode }) {
  return (
    <article className={styles.page}>
      {html === null ? <div className={richText.text}>{children}</div> : <RichText html={html} />}
    </article>
  );
}

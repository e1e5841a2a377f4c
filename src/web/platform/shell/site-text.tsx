import type { ReactNode } from 'react';

import { getSiteText, type SiteText } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { PageLoad } from '../api/page-load.ts';
import { RichText } from '../ui/text/rich-text.tsx';
import richText from '../ui/text/rich-text.module.css';
import styles from './site-text.module.css';

/** The `load` of a page with a replaceable text. */
export function siteTextLoad(name: SiteText) {
  return ({ get }: PageLoad) => get(getSiteText, { params: { name } });
}

/** Text page: the operator's text if there is one, otherwise the built-in one. */
export function SiteTextArticle({ html, children }: { html: string | null; children: ReactNode }) {
  return (
    <article className={styles.page}>
      {html === null ? <div className={richText.text}>{children}</div> : <RichText html={html} />}
    </article>
  );
}

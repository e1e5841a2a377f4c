import * as m from '#messages/guides';
import { ArrowLeft, Printer } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

import type { GuideDetail } from '../../../shared/catalogue/guides/guide-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { guideLink } from '../../../shared/catalogue/page-links.ts';
import { loadOnServer, notFound } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Head } from './guide-detail.tsx';
import { guideSummary } from './guide-json-ld.ts';
import { guideAt } from './guide-load.ts';
import styles from './guide-reading-page.module.css';
import { GuideContents, GuideText } from './guide-text.tsx';

export const loader = (args: LoaderFunctionArgs): Promise<GuideDetail> =>
  loadOnServer(args, async (page) => (await guideAt(page)) ?? notFound());

/** A guide without navigation, for reading and printing. */
export default function GuideReadingPage() {
  const { id, attributes: guide } = useLoaderData<typeof loader>();
  const { title } = guide;
  return (
    <main id="content" className={styles.page}>
      <PageHead title={title} description={guideSummary(guide)} canonical={guideLink({ id, title })} noindex />
      <div className={styles.ways}>
        <ButtonLink to={guideLink({ id, title })}>
          <ArrowLeft size={18} aria-hidden />
          {m.backToGuide()}
        </ButtonLink>
        <Button data-needs-scripts onClick={() => print()}>
          <Printer size={18} aria-hidden />
          {m.print()}
        </Button>
      </div>
      <article className={styles.guide}>
        <header className={styles.head}>
          <h1 dir="auto">{title}</h1>
          <p className={styles.by}>
            {guide.uploader === null
              ? m.printedUnknown({ date: shortDate(guide.updatedAt) })
              : m.printedBy({ author: guide.uploader.username, date: shortDate(guide.updatedAt) })}
          </p>
          <Head guide={guide} />
        </header>
        <GuideContents steps={guide.steps} />
        <GuideText steps={guide.steps} />
      </article>
    </main>
  );
}

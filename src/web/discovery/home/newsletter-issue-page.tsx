import * as m from '#messages/home';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { readNewsletterIssue } from '../../../shared/discovery/home/newsletter-contract.ts';
import { issueLink } from '../../../shared/discovery/home/newsletter-rules.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { loadInBrowser, loadOnServer, notFound, type PageLoad } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { SiteTextArticle } from '../../platform/shell/site-text.tsx';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

async function open({ params, get }: PageLoad) {
  const id = params['id'] ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? get(readNewsletterIssue, { params: { id: Number(id) } }) : notFound();
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, open);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, open);

/** An issue of the newsletter, as it was sent. */
export default function NewsletterIssuePage() {
  const { id, subject, html, startedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={subject} description={plainText(html)} canonical={issueLink(id)} />
      <SiteTextArticle html={null}>
        <h1 dir="auto">{subject}</h1>
        <h2 className={textStyles.note}>
          {rich(m.issueOf({ date: longDate(startedAt), time: (parts) => <time dateTime={startedAt}>{rich(parts)}</time> }))}
        </h2>
        <RichText html={html} />
      </SiteTextArticle>
    </>
  );
}

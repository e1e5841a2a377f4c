import * as m from '#messages/shell';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer } from '../api/page-load.ts';
import { PageHead } from './page-head.tsx';
import { PrivacyText } from './privacy-text.tsx';
import { SiteTextArticle, siteTextLoad } from './site-text.tsx';

const load = siteTextLoad('privacy');
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Privacy page; operators may replace its text. */
export default function PrivacyPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.privacyPolicy()} description={m.privacySummary()} canonical="/privacy" />
      <SiteTextArticle html={html}>
        <PrivacyText />
      </SiteTextArticle>
    </>
  );
}

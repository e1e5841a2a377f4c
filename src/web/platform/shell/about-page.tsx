import * as m from '#messages/shell';
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { THIRD_PARTY_NOTICES_PATH } from '../../../shared/catalogue/page-links.ts';
import { loadInBrowser, loadOnServer } from '../api/page-load.ts';
import { PageHead } from './page-head.tsx';
import { SiteTextArticle, siteTextLoad } from './site-text.tsx';
import { rich } from '../ui/text/rich.ts';

const load = siteTextLoad('about');
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** About page; operators may replace its text. */
export default function AboutPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.aboutLink()} description={m.aboutSummary()} canonical="/about" />
      <SiteTextArticle html={html}>
        <h1>{m.aboutLink()}</h1>
        <p>{m.aboutSite()}</p>
        <h2>{m.aboutMeasuredTitle()}</h2>
        <p>{rich(m.aboutMeasured({ models: (parts) => <Link to="/models">{rich(parts)}</Link> }))}</p>
        <h2>{m.aboutDownloadsTitle()}</h2>
        <p>{m.aboutDownloads()}</p>
        <h2>{m.aboutOperatorTitle()}</h2>
        <p>
          {rich(
            m.aboutOperator({
              privacy: (parts) => <Link to="/privacy">{rich(parts)}</Link>,
              api: (parts) => <Link to="/api/docs">{rich(parts)}</Link>,
              notices: (parts) => <a href={THIRD_PARTY_NOTICES_PATH}>{rich(parts)}</a>,
            }),
          )}
        </p>
      </SiteTextArticle>
    </>
  );
}

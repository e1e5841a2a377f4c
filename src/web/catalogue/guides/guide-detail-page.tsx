import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { guideLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { GuideDetail, type GuideDetailProps } from './guide-detail.tsx';
import { guideJsonLd, guideSummary } from './guide-json-ld.ts';
import { guideAt } from './guide-load.ts';

async function find(page: PageLoad): Promise<Outcome<GuideDetailProps>> {
  const guide = await guideAt(page);
  if (guide === undefined) return { kind: 'missing' };
  const comments = await firstComments(page.get, { kind: 'guide', id: guide.id });
  return atOwnAddress(page.url, { guide, comments }, [guideLink({ id: guide.id, title: guide.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<GuideDetailProps>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<GuideDetailProps>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

export const shouldRevalidate = changesPublication;

export default function GuideDetailPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundGuide {...found} />}</DeferredDetail>;
}

function FoundGuide(found: GuideDetailProps) {
  const { guide, comments } = found;
  const { publicUrl } = useSite();
  const { title, descriptionHtml, images } = guide.attributes;
  return (
    <>
      <PageHead
        title={title}
        description={descriptionHtml === null ? guideSummary(guide.attributes) : plainText(descriptionHtml)}
        canonical={guideLink({ id: guide.id, title })}
        picture={images[0] ?? null}
        type="article"
        jsonLd={{
          ...guideJsonLd(guide, publicUrl),
          ...commentsJsonLd({ kind: 'guide', id: guide.id, title }, comments, publicUrl),
        }}
      />
      <GuideDetail {...found} />
    </>
  );
}

import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import type { CommentPage } from '../../shared/comments/comment-contract.ts';
import { getFanart, type FanartDetail as FanartDetailData } from '../../shared/fanarts/fanart-contract.ts';
import { fanartLink } from '../../shared/kit/page-links.ts';
import { plainText } from '../../shared/kit/text.ts';
import { arrived, arriving, type Arriving, type Outcome } from '../api/arriving.ts';
import { atOwnAddress } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { ArrivingDetail } from '../shell/arriving-detail.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { FanartDetail } from './fanart-detail.tsx';
import { fanartJsonLd, fanartSummary } from './fanart-json-ld.ts';

interface FoundPage {
  fanart: FanartDetailData;
  comments: CommentPage | null;
}

async function find({ url, params, get }: PageLoad): Promise<Outcome<FoundPage>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getFanart, { query: id === undefined ? { title: params['title'] } : { id } });
  const fanart = data[0];
  if (fanart === undefined) return { kind: 'missing' };
  const comments = await firstComments(get, { kind: 'fanart', id: fanart.id });
  return atOwnAddress(url, { fanart, comments }, [fanartLink({ id: fanart.id, title: fanart.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Arriving<FoundPage>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Arriving<FoundPage>> =>
  loadInBrowser(args, (page) => arriving(find(page)));

export const shouldRevalidate = changesPublication;

export default function FanartDetailPage() {
  return <ArrivingDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundFanart {...found} />}</ArrivingDetail>;
}

function FoundFanart({ fanart, comments }: FoundPage) {
  const { publicUrl } = useSite();
  const { title, descriptionHtml, images, sensitive } = fanart.attributes;
  return (
    <>
      <PageHead
        title={title}
        description={descriptionHtml === null ? fanartSummary(fanart.attributes) : plainText(descriptionHtml)}
        canonical={fanartLink({ id: fanart.id, title })}
        picture={sensitive ? null : (images[0] ?? null)}
        type="article"
        jsonLd={{
          ...fanartJsonLd(fanart, publicUrl),
          ...commentsJsonLd({ kind: 'fanart', id: fanart.id, title }, comments, publicUrl),
        }}
      />
      <FanartDetail fanart={fanart} comments={comments} />
    </>
  );
}

import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { toolLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { getTool } from '../../../shared/catalogue/tools/tool-contract.ts';
import { listToolTrials } from '../../../shared/catalogue/tools/tool-trial-contract.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { followerCount } from '../publications/follower-count.ts';
import { relatedTo } from '../publications/related-to.ts';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { ToolDetail, type ToolDetailProps } from './tool-detail.tsx';
import { toolJsonLd, toolSummary } from './tool-json-ld.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<ToolDetailProps>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getTool, { query: id === undefined ? { title: params['title'] } : { id } });
  const tool = data[0];
  if (tool === undefined) return { kind: 'missing' };
  const ref = { kind: 'tool', id: tool.id } as const;
  const [comments, related, trials, followers] = await Promise.all([
    firstComments(get, ref),
    relatedTo(get, ref),
    get(listToolTrials, { query: { id: tool.id } }),
    followerCount(get, 'tool', tool.id),
  ]);
  return atOwnAddress(url, { tool, comments, related, trials, followers }, [
    toolLink({ id: tool.id, title: tool.attributes.title }),
  ]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<ToolDetailProps>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<ToolDetailProps>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

export const shouldRevalidate = changesPublication;

export default function ToolDetailPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundTool {...found} />}</DeferredDetail>;
}

function FoundTool(found: ToolDetailProps) {
  const { tool, comments } = found;
  const { publicUrl } = useSite();
  const { title, descriptionHtml, images } = tool.attributes;
  return (
    <>
      <PageHead
        title={title}
        description={descriptionHtml === null ? toolSummary(tool.attributes) : plainText(descriptionHtml)}
        canonical={toolLink({ id: tool.id, title })}
        picture={images[0] ?? null}
        type="article"
        jsonLd={{
          ...toolJsonLd(tool, publicUrl),
          ...commentsJsonLd({ kind: 'tool', id: tool.id, title }, comments, publicUrl),
        }}
      />
      <ToolDetail {...found} />
    </>
  );
}

import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { toolLink } from '../../shared/kit/page-links.ts';
import { plainText } from '../../shared/kit/text.ts';
import { getTool, type ToolDetail as ToolDetailData } from '../../shared/tools/tool-contract.ts';
import { arrived, arriving, type Arriving, type Outcome } from '../api/arriving.ts';
import { atOwnAddress } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { changesPublication } from '../publications/publication-detail.tsx';
import { ArrivingDetail } from '../shell/arriving-detail.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { ToolDetail } from './tool-detail.tsx';
import { toolJsonLd, toolSummary } from './tool-json-ld.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<ToolDetailData>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getTool, { query: id === undefined ? { title: params['title'] } : { id } });
  const tool = data[0];
  if (tool === undefined) return { kind: 'missing' };
  return atOwnAddress(url, tool, [toolLink({ id: tool.id, title: tool.attributes.title })]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Arriving<ToolDetailData>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Arriving<ToolDetailData>> =>
  loadInBrowser(args, (page) => arriving(find(page)));

export const shouldRevalidate = changesPublication;

export default function ToolDetailPage() {
  return <ArrivingDetail of={useLoaderData<typeof loader>()}>{(tool) => <FoundTool tool={tool} />}</ArrivingDetail>;
}

function FoundTool({ tool }: { tool: ToolDetailData }) {
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
        jsonLd={toolJsonLd(tool, publicUrl)}
      />
      <ToolDetail tool={tool} />
    </>
  );
}

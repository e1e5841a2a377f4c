import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { getAsset, type AssetDetail as AssetDetailData } from '../../shared/assets/asset-contract.ts';
import { getOEmbed } from '../../shared/assets/oembed-contract.ts';
import { assetLink } from '../../shared/kit/page-links.ts';
import { useViewCount } from '../activity/use-view-count.ts';
import { arrived, arriving, type Arriving, type Outcome } from '../api/arriving.ts';
import { atOwnAddress, isSameThing } from '../api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { ArrivingDetail } from '../shell/arriving-detail.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { AssetDetail } from './asset-detail.tsx';
import { assetJsonLd } from './asset-json-ld.ts';
import { useModelStage } from '../viewer/use-model-stage.tsx';
import { assetSummary } from './asset-summary.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<AssetDetailData>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getAsset, { query: id === undefined ? { modelName: params['title'] } : { modelId: id } });
  const asset = data[0];
  if (asset === undefined) return { kind: 'missing' };
  const canonical = assetLink({ id: asset.id, title: asset.attributes.name });
  // The second path form of an asset shows the same page (browsing.md §2).
  return atOwnAddress(url, asset, [canonical, canonical.replace('/models/', '/asset/')]);
}

export const loader = (args: LoaderFunctionArgs): Promise<Arriving<AssetDetailData>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Arriving<AssetDetailData>> =>
  loadInBrowser(args, (page) => arriving(find(page)));

/** Panels come and go in the address without asking for the model again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return isSameThing(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function AssetDetailPage() {
  return <ArrivingDetail of={useLoaderData<typeof loader>()}>{(asset) => <FoundAsset asset={asset} />}</ArrivingDetail>;
}

function FoundAsset({ asset }: { asset: AssetDetailData }) {
  const { publicUrl } = useSite();
  useViewCount('asset', asset.id);
  const { name, description, images, viewer } = asset.attributes;
  const cover = useModelStage(viewer, name);
  const canonical = assetLink({ id: asset.id, title: name });
  return (
    <>
      <PageHead
        title={name}
        description={description ?? assetSummary(asset.attributes)}
        canonical={canonical}
        picture={images[0] ?? null}
        type="article"
        jsonLd={assetJsonLd(asset, publicUrl)}
      />
      {viewer !== null && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={name}
          href={`${publicUrl}${getOEmbed.path}?url=${encodeURIComponent(publicUrl + canonical)}`}
        />
      )}
      <AssetDetail asset={asset} cover={cover} />
    </>
  );
}

import { useMemo, useState } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getAsset, type AssetDetail as AssetDetailData } from '../../../shared/catalogue/assets/asset-contract.ts';
import { listFittingClips, type FittingModel } from '../../../shared/catalogue/assets/fitting-contract.ts';
import { listMoreAssets } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import { listAssetVersions, type AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { isProcessed } from '../../../shared/files/bundles/bundle-contract.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { commentsJsonLd, firstComments } from '../publications/first-comments.ts';
import { relatedTo } from '../publications/related-to.ts';
import { changesPublication, useRenewedCalls } from '../publications/publication-detail.tsx';
import { useViewer } from '../../platform/api/viewer.ts';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { ASSET_CALLS, AssetDetail, type AssetPageData } from './asset-detail.tsx';
import { assetJsonLd } from './asset-json-ld.ts';
import { useModelStage } from '../viewer/use-model-stage.tsx';
import { addressOfSettings } from '../viewer/view-address.ts';
import { FIRST_SETTINGS } from '../viewer/viewer-settings.ts';
import { assetSummary } from './asset-summary.ts';
import { useRenewal } from './use-renewal.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<AssetPageData>> {
  const id = url.searchParams.get('id') ?? undefined;
  const { data } = await get(getAsset, { query: id === undefined ? { modelName: params['title'] } : { modelId: id } });
  const asset = data[0];
  if (asset === undefined) return { kind: 'missing' };
  const canonical = assetLink({ id: asset.id, title: asset.attributes.name });
  // The second path form of an asset shows the same page.
  const [versions, more, comments, related, fitting] = await Promise.all([
    otherVersions(asset, get),
    get(listMoreAssets, { query: { id: asset.id } }),
    firstComments(get, { kind: 'asset', id: asset.id }),
    relatedTo(get, { kind: 'asset', id: asset.id }),
    fittingOf(asset, get),
  ]);
  return atOwnAddress(url, { asset, versions, more, comments, related, fitting }, [
    canonical,
    canonical.replace('/models/', '/asset/'),
  ]);
}

async function fittingOf({ id, attributes: { measured } }: AssetDetailData, get: PageLoad['get']): Promise<FittingModel[]> {
  return measured === null || measured.bones === 0 ? [] : (await get(listFittingClips, { query: { id } })).models;
}

async function otherVersions({ id, attributes: { bundle } }: AssetDetailData, get: PageLoad['get']): Promise<AssetVersion[]> {
  if (bundle === null || bundle.versions === 1) return [];
  const { versions } = await get(listAssetVersions, { query: { id } });
  return versions.filter((version) => version.id !== bundle.id);
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<AssetPageData>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<AssetPageData>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

export const shouldRevalidate = changesPublication;

export default function AssetDetailPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundAsset {...found} />}</DeferredDetail>;
}

function FoundAsset(found: AssetPageData) {
  const { asset, comments, fitting } = found;
  const { publicUrl } = useSite();
  const { name, descriptionHtml, images, viewer, bundle, uploader, measured } = asset.attributes;
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = bundle?.models.find(({ id }) => id === (shownId ?? bundle.mainModelId)) ?? bundle?.models[0];
  const pictures = shown?.pictures ?? [];
  const { renew } = useRenewedCalls(ASSET_CALLS);
  const { account } = useViewer();
  const mayEdit = account !== null && (account.role !== 'user' || account.id === uploader?.id);
  const model = (shownId === null ? null : shown?.viewer) ?? viewer;
  const clipSources = useMemo(
    () => fitting.filter(({ isAlike }) => isAlike).map(({ id, name: title, url, bytes }) => ({ id, title, url, bytes })),
    [fitting],
  );
  const cover = useModelStage(model, name, { sources: clipSources, pictures, settingUp: mayEdit ? { onSaved: renew } : null });
  useRenewal(bundle !== null && !isProcessed(bundle.state), renew);
  const canonical = assetLink({ id: asset.id, title: name });
  // Measurements belong to the main model.
  const isMain = shownId === null || shownId === bundle?.mainModelId;
  const variants = ((isMain && measured?.variants) || []).map((variant) => ({
    name: variant,
    to: model && addressOfSettings({ ...FIRST_SETTINGS, variant }),
  }));
  return (
    <>
      <PageHead
        title={name}
        description={descriptionHtml === null ? assetSummary(asset.attributes) : plainText(descriptionHtml)}
        canonical={canonical}
        picture={images[0] ?? null}
        type="article"
        jsonLd={{
          ...assetJsonLd(asset, publicUrl),
          ...commentsJsonLd({ kind: 'asset', id: asset.id, title: name }, comments, publicUrl),
        }}
      />
      <AssetDetail
        {...found}
        cover={cover}
        shownModelId={shownId ?? bundle?.mainModelId ?? null}
        onShowModel={setShownId}
        variants={variants}
      />
    </>
  );
}

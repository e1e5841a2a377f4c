import * as m from '#messages/assets';
import { Bone, Box, CalendarDays, Clapperboard, Download, Eye, Hourglass, Triangle } from 'lucide-react';
import { Suspense } from 'react';

import { getAsset, type AssetDetail as AssetDetailData } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { FittingModel } from '../../../shared/catalogue/assets/fitting-contract.ts';
import type { MoreAssets } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import { listAssetVersions, type AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { isProcessed } from '../../../shared/files/bundles/bundle-contract.ts';
import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { PublicationDetail, useRenewedCalls } from '../publications/publication-detail.tsx';
import { RelatedSections } from '../publications/related-sections.tsx';
import type { Related } from '../publications/related-to.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { compactNumber } from '../../platform/ui/text/compact-number.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Gallery, type GalleryCover } from '../../platform/ui/media/gallery.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { OriginLink } from '../../platform/ui/text/origin-link.tsx';
import { Stat } from '../../platform/ui/list/stat-row.tsx';
import { AssetBarHead } from './asset-bar-head.tsx';
import styles from './asset-detail.module.css';
import { FILES_ID } from './asset-download.tsx';
import { AssetFiles } from './asset-files.tsx';
import { AssetInformation } from './asset-information.tsx';
import { AssetModels } from './asset-models.tsx';
import { AssetMore } from './asset-more.tsx';
import { AssetVariants, type Variant } from './asset-variants.tsx';
import { AssetVersions } from './asset-versions.tsx';
import { FilesAreOwn } from './file-link.tsx';
import { FittingClips } from './fitting-clips.tsx';
import { ShareButton } from './share/share-button.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

const MissingPictures = lazyPart(async () => (await import('./missing-pictures.tsx')).MissingPictures);
const ScaleNote = lazyPart(async () => (await import('./scale-note.tsx')).ScaleNote);

const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

/** API calls of the model page. */
export const ASSET_CALLS = [getAsset, listAssetVersions];

/** Data that the page of a model loads. */
export interface AssetPageData {
  asset: AssetDetailData;
  /** Other versions of its files. */
  versions: AssetVersion[];
  more: MoreAssets;
  comments: CommentPage | null;
  related: Related[];
  /** Other models with the same skeleton. */
  fitting: FittingModel[];
}

interface AssetDetailProps extends AssetPageData {
  cover: GalleryCover | null;
  /** Model shown in the viewer, out of several. */
  shownModelId: number | null;
  onShowModel: (id: number) => void;
  /** Variants of the model in the viewer. */
  variants: Variant[];
}

export function AssetDetail({
  asset: detail,
  versions,
  more,
  comments,
  related,
  fitting,
  cover,
  shownModelId,
  onShowModel,
  variants,
}: AssetDetailProps) {
  const { id, attributes: asset, state } = detail;
  const { account } = useViewer();
  const { renew } = useRenewedCalls(ASSET_CALLS);
  const models = asset.bundle?.models ?? [];
  const shown = models.find((model) => model.id === shownModelId) ?? models[0];
  const mayEdit = account !== null && (account.role !== 'user' || account.id === asset.uploader?.id);
  return (
    <FilesAreOwn value={state !== null}>
      <PublicationDetail
        publication={{ kind: 'asset', id, title: asset.name }}
        comments={comments}
        attributes={asset}
        state={state}
        calls={ASSET_CALLS}
        narrowBelowPx={1024}
        isBare={asset.images.length === 0 && cover === null}
        renderHead={(action) => (
          <DetailTitle back={<BackLink />} title={asset.name} action={action}>
            {rich(
              m.byline({
                author: () => (
                  <bdi>
                    {asset.author ?? <MemberLink nickname={asset.uploader?.username ?? null} missing={m.unknownUploader()} />}
                  </bdi>
                ),
              }),
            )}
          </DetailTitle>
        )}
        hint={
          asset.bundle !== null &&
          !isProcessed(asset.bundle.state) && (
            <p className={styles.processed}>
              <Hourglass size={14} aria-hidden /> {m.filesProcessing()}
            </p>
          )
        }
        pictures={
          <>
            <Gallery pictures={asset.images} title={asset.name} sizes={SIZES} cover={cover} />
            <AssetModels bundle={asset.bundle} isViewable={asset.viewer !== null} shownId={shownModelId} onShow={onShowModel} />
            <AssetVariants variants={variants} />
            {mayEdit && (
              <Suspense>
                {asset.bundle !== null && <MissingPictures bundle={asset.bundle} onRenew={renew} />}
                {shown !== undefined && (
                  <ScaleNote
                    modelId={shown.id}
                    presented={shown.viewer?.presented ?? null}
                    category={asset.category?.name ?? null}
                    gameId={asset.games[0]?.id ?? null}
                    onRenew={renew}
                  />
                )}
              </Suspense>
            )}
          </>
        }
        stats={<AssetStats asset={asset} />}
        barHead={<AssetBarHead asset={asset} />}
        share={state === null && <ShareButton asset={detail} />}
        panelHeader={<GameOfAsset asset={asset} />}
        information={<AssetInformation asset={asset} />}
      >
        <DetailSection title={m.files()} id={FILES_ID}>
          <AssetFiles bundle={asset.bundle} />
          <AssetVersions versions={versions} shownNumber={asset.bundle?.number ?? 0} name={asset.name} />
        </DetailSection>
        {asset.viewer !== null && <FittingClips models={fitting} />}
        <RelatedSections related={related} />
        <AssetMore asset={asset} more={more} />
      </PublicationDetail>
    </FilesAreOwn>
  );
}

/** Shows real numbers only. A number that is not counted is left out. */
function AssetStats({ asset }: { asset: AssetDetailData['attributes'] }) {
  const { measured } = asset;
  const clips = measured?.clips.length ?? 0;
  return (
    <>
      <Stat icon={<Eye size={18} aria-hidden />} value={wholeNumber(asset.views)} label={m.viewUnit({ count: asset.views })} />
      <Stat
        icon={<Download size={18} aria-hidden />}
        value={wholeNumber(asset.downloads)}
        label={m.downloadUnit({ count: asset.downloads })}
      />
      {measured !== null && (
        <Stat
          icon={<Triangle size={16} aria-hidden />}
          value={compactNumber(measured.triangles)}
          label={m.triangleUnit({ count: measured.triangles })}
        />
      )}
      {measured !== null && measured.bones > 0 && (
        <Stat
          icon={<Bone size={18} aria-hidden />}
          value={wholeNumber(measured.bones)}
          label={m.boneUnit({ count: measured.bones })}
        />
      )}
      {clips > 0 && (
        <Stat
          icon={<Clapperboard size={18} aria-hidden />}
          value={wholeNumber(clips)}
          label={m.animationUnit({ count: clips })}
        />
      )}
      {asset.formats.length > 0 && (
        <Stat icon={<Box size={18} aria-hidden />} value={asset.formats.map((format) => format.name).join(', ')} label="" />
      )}
      {asset.publishedAt !== null && (
        <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(asset.publishedAt)} label={m.published()} />
      )}
    </>
  );
}

function GameOfAsset({ asset }: { asset: AssetDetailData['attributes'] }) {
  const game = asset.games[0];
  if (game === undefined) return <p className={textStyles.note}>{m.noGame()}</p>;
  const { title, cover, coverHeader } = game.attributes;
  return <OriginLink kind={m.game()} to={gameLink({ id: game.id, title })} title={title} picture={cover ?? coverHeader} />;
}

import { Bone, Box, CalendarDays, Clapperboard, Download, Eye, Triangle } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AssetDetail as AssetDetailData } from '../../shared/assets/asset-contract.ts';
import type { AssetVersion } from '../../shared/assets/asset-version-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { EditLink } from '../shell/edit-link.tsx';
import { MemberLink } from '../shell/member-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { compactNumber, wholeNumber } from '../ui/compact-number.ts';
import { DetailLayout, DetailSection, DetailText } from '../ui/detail-layout.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Gallery, type GalleryCover } from '../ui/gallery.tsx';
import { OriginLink } from '../ui/origin-link.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Stat, StatRow } from '../ui/stat-row.tsx';
import { TagsSection } from '../ui/tags-section.tsx';
import { useSidePanel } from '../ui/use-side-panel.ts';
import { AssetCallPanel } from './asset-call-panel.tsx';
import styles from './asset-detail.module.css';
import { FILES_ID } from './asset-download.tsx';
import { AssetFiles } from './asset-files.tsx';
import { AssetInformation } from './asset-information.tsx';
import { AssetMenu } from './asset-menu.tsx';
import { AssetModels } from './asset-models.tsx';
import { AssetStateNote } from './asset-state-note.tsx';
import { AssetVersions } from './asset-versions.tsx';
import { FilesAreOwn } from './file-link.tsx';

/** Under this width the information is open from the start (browsing.md §9). */
const NARROW_BELOW_PX = 1024;
const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

interface AssetDetailProps {
  asset: AssetDetailData;
  /** Those of its files that came before. */
  versions: AssetVersion[];
  cover: GalleryCover | null;
  /** Which of its models the viewer shows, and how another one is chosen. */
  shownModelId: number | null;
  onShowModel: (id: number) => void;
  /** What is shown of it is to be asked for again. */
  onChanged: () => Promise<unknown>;
  report: ReactNode;
  history: ReactNode;
  /** The way to set it aside, with the number of those who did. */
  save: ReactNode;
}

/** Everything about one model. */
export function AssetDetail({ asset: detail, versions, ...parts }: AssetDetailProps) {
  const { cover, shownModelId, onShowModel, onChanged, report, history, save } = parts;
  const { id, attributes: asset, state } = detail;
  const control = useSidePanel(NARROW_BELOW_PX);
  const page = (
    <DetailLayout
      top={
        <>
          <DetailTitle
            back={<BackLink />}
            title={asset.name}
            action={
              state?.kind !== 'deleted' && (
                <EditLink mark="asset" id={id} title={asset.name} more={<AssetMenu asset={detail} onChanged={onChanged} />} />
              )
            }
          >
            by {asset.author ?? <MemberLink nickname={asset.uploader?.username ?? null} missing="Unknown uploader" />}
          </DetailTitle>
          <AssetStateNote asset={detail} onChanged={onChanged} />
          <Gallery pictures={asset.images} title={asset.name} sizes={SIZES} cover={cover} />
          <AssetModels bundle={asset.bundle} isViewable={asset.viewer !== null} shownId={shownModelId} onShow={onShowModel} />
          <AssetStats asset={asset} save={save} />
        </>
      }
      bar={<AssetCallPanel asset={asset} control={control} report={report} />}
      panel={
        <SidePanel
          control={control}
          defaultClassName={styles.byWidth}
          titles={{ info: 'Information', comments: 'Comments', history: 'History' }}
          header={<GameOfAsset asset={asset} />}
          contents={{
            info: <AssetInformation asset={asset} />,
            comments: <p className={styles.note}>Comments open soon.</p>,
            history,
          }}
        />
      }
    >
      <DetailSection title="Description">
        <DetailText text={asset.description} missing="No description provided." />
      </DetailSection>
      <TagsSection tags={asset.tags} />
      <DetailSection title="Files" id={FILES_ID}>
        <AssetFiles bundle={asset.bundle} />
        <AssetVersions versions={versions} shownNumber={asset.bundle?.number ?? 0} name={asset.name} />
      </DetailSection>
    </DetailLayout>
  );
  return <FilesAreOwn value={state !== null}>{page}</FilesAreOwn>;
}

/** Real numbers only: what nobody counts is not there. */
function AssetStats({ asset, save }: { asset: AssetDetailData['attributes']; save: ReactNode }) {
  const { measured } = asset;
  const clips = measured?.clips.length ?? 0;
  return (
    <StatRow>
      <li>{save}</li>
      <Stat
        icon={<Eye size={18} aria-hidden />}
        value={wholeNumber(asset.views)}
        label={asset.views === 1 ? 'view' : 'views'}
      />
      <Stat
        icon={<Download size={18} aria-hidden />}
        value={wholeNumber(asset.downloads)}
        label={asset.downloads === 1 ? 'download' : 'downloads'}
      />
      {measured !== null && (
        <Stat
          icon={<Triangle size={16} aria-hidden />}
          value={compactNumber(measured.triangles)}
          label={measured.triangles === 1 ? 'triangle' : 'triangles'}
        />
      )}
      {measured !== null && measured.bones > 0 && (
        <Stat
          icon={<Bone size={18} aria-hidden />}
          value={wholeNumber(measured.bones)}
          label={measured.bones === 1 ? 'bone' : 'bones'}
        />
      )}
      {clips > 0 && (
        <Stat
          icon={<Clapperboard size={18} aria-hidden />}
          value={wholeNumber(clips)}
          label={clips === 1 ? 'animation' : 'animations'}
        />
      )}
      {asset.formats.length > 0 && (
        <Stat icon={<Box size={18} aria-hidden />} value={asset.formats.map((format) => format.name).join(', ')} label="" />
      )}
      {asset.publishedAt !== null && (
        <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(asset.publishedAt)} label="published" />
      )}
    </StatRow>
  );
}

function GameOfAsset({ asset }: { asset: AssetDetailData['attributes'] }) {
  const game = asset.games[0];
  if (game === undefined) return <p className={styles.note}>No game provided.</p>;
  const { title, cover, coverHeader } = game.attributes;
  return <OriginLink kind="Game" to={gameLink({ id: game.id, title })} title={title} picture={cover ?? coverHeader} />;
}

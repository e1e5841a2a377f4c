import { Bone, Box, CalendarDays, Clapperboard, Download, Eye, Triangle } from 'lucide-react';

import type { AssetDetail as AssetDetailData } from '../../shared/assets/asset-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { compactNumber, wholeNumber } from '../ui/compact-number.ts';
import { DetailLayout, DetailSection, DetailText } from '../ui/detail-layout.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Gallery, type GalleryCover } from '../ui/gallery.tsx';
import { HistoryList, pastOf } from '../ui/history-list.tsx';
import { OriginLink } from '../ui/origin-link.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Stat, StatRow } from '../ui/stat-row.tsx';
import { TagsSection } from '../ui/tags-section.tsx';
import { useSidePanel } from '../ui/use-side-panel.ts';
import { AssetCallPanel, FILES_ID } from './asset-call-panel.tsx';
import styles from './asset-detail.module.css';
import { AssetFiles } from './asset-files.tsx';
import { AssetInformation } from './asset-information.tsx';

/** Under this width the information is open from the start (browsing.md §9). */
const NARROW_BELOW_PX = 1024;
const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

/** Everything about one model. */
export function AssetDetail({ asset: { attributes: asset }, cover }: { asset: AssetDetailData; cover: GalleryCover | null }) {
  const control = useSidePanel(NARROW_BELOW_PX);
  const packages = asset.files.flatMap((file) => (file.package === null ? [] : [file.package]));
  return (
    <DetailLayout
      top={
        <>
          <DetailTitle back={<BackLink />} title={asset.name}>
            by {asset.author ?? <MemberLink nickname={asset.uploader?.username ?? null} missing="Unknown uploader" />}
          </DetailTitle>
          <Gallery pictures={asset.images} title={asset.name} sizes={SIZES} cover={cover} />
          <AssetStats asset={asset} />
        </>
      }
      bar={<AssetCallPanel asset={asset} packages={packages} control={control} />}
      panel={
        <SidePanel
          control={control}
          defaultClassName={styles.byWidth}
          titles={{ info: 'Information', comments: 'Comments', history: 'History' }}
          header={<GameOfAsset asset={asset} />}
          contents={{
            info: <AssetInformation asset={asset} />,
            comments: <p className={styles.note}>Comments open soon.</p>,
            history: <HistoryList entries={pastOf(asset, asset.uploader?.username ?? null)} />,
          }}
        />
      }
    >
      <DetailSection title="Description">
        <DetailText text={asset.description} missing="No description provided." />
      </DetailSection>
      <TagsSection tags={asset.tags} />
      <DetailSection title="Files" id={FILES_ID}>
        <AssetFiles packages={packages} />
      </DetailSection>
    </DetailLayout>
  );
}

/** Real numbers only: what nobody counts is not there. */
function AssetStats({ asset }: { asset: AssetDetailData['attributes'] }) {
  const { measured } = asset;
  const clips = measured?.clips.length ?? 0;
  return (
    <StatRow>
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
        <Stat icon={<Triangle size={16} aria-hidden />} value={compactNumber(measured.triangles)} label="triangles" />
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

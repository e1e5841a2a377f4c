import { Bone, Clapperboard, Triangle } from 'lucide-react';

import type { AssetCard as AssetCardData } from '../../shared/assets/asset-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { assetLink } from '../../shared/kit/page-links.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Card, Fact } from '../ui/card.tsx';
import { compactNumber, wholeNumber } from '../ui/compact-number.ts';

/** One model in a list. */
export function AssetCard({ asset, eager = false }: { asset: AssetCardData; eager?: boolean }) {
  const { triangles, quality } = asset;
  return (
    <Card
      to={assetLink({ id: asset.assetId, title: asset.assetTitle })}
      title={asset.assetTitle}
      picture={asset.picture}
      badge={asset.gameTitle}
      eager={eager}
      byline={
        <>
          <MemberLink nickname={asset.uploaderName} missing="Unknown uploader" /> ·{' '}
          <time dateTime={asset.publishedAt}>{shortDate(asset.publishedAt)}</time>
        </>
      }
      facts={
        <>
          {triangles !== null && (
            <Fact title={`${wholeNumber(triangles)} triangles${quality === null ? '' : `, ${quality}`}`}>
              <Triangle size={11} aria-hidden />
              {compactNumber(triangles)}
              <span className="visually-hidden"> triangles</span>
            </Fact>
          )}
          {quality !== null && (
            <Fact title="Model quality" listOnly>
              {quality}
            </Fact>
          )}
          {asset.skeleton && (
            <Fact title="Has a skeleton">
              <Bone size={12} aria-hidden />
              Rigged
            </Fact>
          )}
          {asset.animated && (
            <Fact title="Has animation clips">
              <Clapperboard size={12} aria-hidden />
              Animated
            </Fact>
          )}
          {asset.formats.map((format) => (
            <Fact key={format}>{format}</Fact>
          ))}
          {asset.textures !== null && <Fact title="Textures">{asset.textures}</Fact>}
        </>
      }
    />
  );
}

import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { AssetAttributes } from '../../shared/assets/asset-contract.ts';
import type { AssetThumbnail, MoreAssets } from '../../shared/assets/asset-more-contract.ts';
import { assetLink, memberLink } from '../../shared/kit/page-links.ts';
import { withProfile } from '../../shared/profiles/member-contract.ts';
import { DetailSection } from '../ui/detail-layout.tsx';
import textStyles from '../ui/text.module.css';
import { ThumbnailList } from '../ui/thumbnail-list.tsx';

/** What else there is of its game and of its uploader, where there is anything. */
export function AssetMore({ asset, more }: { asset: AssetAttributes; more: MoreAssets }) {
  const game = asset.games[0];
  const uploader = withProfile(asset.uploader?.username);
  return (
    <>
      {game !== undefined && (
        <MoreOf of={game.attributes.title} title="More of" assets={more.ofGame} allTo={`/models?game=${game.id}`} />
      )}
      {uploader !== null && <MoreOf of={uploader} title="More by" assets={more.ofUploader} allTo={memberLink(uploader)} />}
    </>
  );
}

function MoreOf({ title, of, assets, allTo }: { title: string; of: string; assets: AssetThumbnail[]; allTo: string }) {
  if (assets.length === 0) return null;
  return (
    <DetailSection title={`${title} ${of}`}>
      <ThumbnailList
        label={`${title} ${of}`}
        items={assets.map(({ id, name, picture }) => ({ id, title: name, picture, to: assetLink({ id, title: name }) }))}
      />
      <p>
        <Link to={allTo} className={textStyles.more}>
          See all<span className="visually-hidden"> of {of}</span>
          <ArrowRight size={16} aria-hidden />
        </Link>
      </p>
    </DetailSection>
  );
}

import * as m from '#messages/assets';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { AssetThumbnail, MoreAssets } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import { assetLink, memberLink } from '../../../shared/catalogue/page-links.ts';
import { withProfile } from '../../../shared/community/profiles/member-contract.ts';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { ThumbnailList } from '../../platform/ui/form/thumbnail-list.tsx';

/** Further models of the same game and the same uploader. */
export function AssetMore({ asset, more }: { asset: AssetAttributes; more: MoreAssets }) {
  const game = asset.games[0];
  const uploader = withProfile(asset.uploader?.username);
  return (
    <>
      {game !== undefined && (
        <MoreOf
          title={m.moreOf({ game: game.attributes.title })}
          all={m.seeAllOf({ game: game.attributes.title })}
          assets={more.ofGame}
          allTo={more.hasMore.ofGame ? `/models?game=${game.id}` : null}
        />
      )}
      {uploader !== null && (
        <MoreOf
          title={m.moreBy({ uploader })}
          all={m.seeAllBy({ uploader })}
          assets={more.ofUploader}
          allTo={more.hasMore.ofUploader ? memberLink(uploader) : null}
        />
      )}
    </>
  );
}

interface MoreOfProps {
  title: string;
  /** Accessible label of the 'See all' link. */
  all: string;
  assets: AssetThumbnail[];
  /** Address of the full list; null if all models are shown. */
  allTo: string | null;
}

function MoreOf({ title, all, assets, allTo }: MoreOfProps) {
  if (assets.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ThumbnailList
        label={title}
        items={assets.map(({ id, name, picture }) => ({ id, title: name, picture, to: assetLink({ id, title: name }) }))}
      />
      {allTo !== null && (
        <p>
          <Link to={allTo} className={textStyles.more}>
            <bdi>{all}</bdi>
            <ArrowRight size={16} aria-hidden />
          </Link>
        </p>
      )}
    </DetailSection>
  );
}

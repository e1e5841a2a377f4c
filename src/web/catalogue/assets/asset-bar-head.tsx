import { Link } from 'react-router';

import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import styles from './asset-bar-head.module.css';
import { AssetDownload } from './asset-download.tsx';

/** Head of the action bar of a model: its game and its files. */
export function AssetBarHead({ asset }: { asset: AssetAttributes }) {
  const game = asset.games[0];
  return (
    <>
      {game !== undefined && (
        <Link className={styles.game} to={gameLink({ id: game.id, title: game.attributes.title })}>
          <CoverPicture
            title={game.attributes.title}
            picture={game.attributes.cover ?? game.attributes.coverHeader}
            sizes="116px"
            className={styles.cover}
          />
          <span dir="auto" className={styles.gameTitle}>
            {game.attributes.title}
          </span>
        </Link>
      )}
      <AssetDownload asset={asset} />
    </>
  );
}

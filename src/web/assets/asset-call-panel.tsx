import { History, Info, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { AssetAttributes } from '../../shared/assets/asset-contract.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { PanelToggle } from '../ui/side-panel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { SidePanelControl } from '../ui/use-side-panel.ts';
import styles from './asset-call-panel.module.css';
import { AssetDownload } from './asset-download.tsx';

interface AssetCallPanelProps {
  asset: AssetAttributes;
  control: SidePanelControl;
  /** The way to report it. */
  report: ReactNode;
}

/** What can be done with a model, and the game it comes from (browsing.md §2). */
export function AssetCallPanel({ asset, control, report }: AssetCallPanelProps) {
  const game = asset.games[0];
  return (
    <div className={styles.bar}>
      {game !== undefined && (
        <Link className={styles.game} to={gameLink({ id: game.id, title: game.attributes.title })}>
          <Picture
            picture={game.attributes.cover ?? game.attributes.coverHeader}
            alt=""
            sizes="116px"
            ratio="fill"
            className={styles.cover}
          />
          <span className={styles.gameTitle}>{game.attributes.title}</span>
        </Link>
      )}
      <AssetDownload asset={asset} />
      <nav className={styles.actions} aria-label="About this model">
        <PanelToggle panel="info" label="Information" icon={<Info size={20} aria-hidden />} control={control} />
        <PanelToggle panel="comments" label="Comments" icon={<MessageSquare size={20} aria-hidden />} control={control} />
        <PanelToggle panel="history" label="History" icon={<History size={20} aria-hidden />} control={control} />
        {report}
      </nav>
    </div>
  );
}

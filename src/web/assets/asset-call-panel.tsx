import { Download, Flag, History, Info, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { AssetAttributes, AssetPackage } from '../../shared/assets/asset-contract.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { byteSize } from '../../shared/kit/text.ts';
import { PanelToggle } from '../ui/side-panel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { SidePanelControl } from '../ui/use-side-panel.ts';
import styles from './asset-call-panel.module.css';
import { AssetReportDialog } from './asset-report-dialog.tsx';

/** Where the files are, further down the page. */
export const FILES_ID = 'files';

interface AssetCallPanelProps {
  asset: AssetAttributes;
  packages: AssetPackage[];
  control: SidePanelControl;
}

/** What can be done with a model, and the game it comes from (browsing.md §2). */
export function AssetCallPanel({ asset, packages, control }: AssetCallPanelProps) {
  const [isReporting, setReporting] = useState(false);
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
      <DownloadLink packages={packages} />
      <nav className={styles.actions} aria-label="About this model">
        <PanelToggle panel="info" label="Information" icon={<Info size={20} aria-hidden />} control={control} />
        <PanelToggle panel="comments" label="Comments" icon={<MessageSquare size={20} aria-hidden />} control={control} />
        <PanelToggle panel="history" label="History" icon={<History size={20} aria-hidden />} control={control} />
        <button
          type="button"
          data-needs-scripts
          className={styles.report}
          aria-label="Report for the broken link"
          title="Report for the broken link"
          onClick={() => setReporting(true)}
        >
          <Flag size={20} aria-hidden />
          Report
        </button>
      </nav>
      {isReporting && <AssetReportDialog name={asset.name} onClose={() => setReporting(false)} />}
    </div>
  );
}

/** One package is taken at once; of several the visitor chooses below. */
function DownloadLink({ packages }: { packages: AssetPackage[] }) {
  const [file] = packages;
  if (file === undefined) return <p className={styles.noDownload}>No files to download</p>;
  const bytes = packages.reduce((sum, { bytes }) => sum + bytes, 0);
  const text = (
    <>
      <Download size={20} aria-hidden />
      <span>
        Download
        <span className={styles.size}>{byteSize(bytes)}</span>
      </span>
    </>
  );
  if (packages.length > 1) {
    return (
      <a className={styles.download} href={`#${FILES_ID}`}>
        {text}
      </a>
    );
  }
  return (
    <a className={styles.download} href={file.url} download={file.name}>
      {text}
    </a>
  );
}

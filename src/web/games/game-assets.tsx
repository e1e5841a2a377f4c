import { ArrowRight, Download } from 'lucide-react';
import { Link } from 'react-router';

import type { GameAttributes } from '../../shared/games/game-contract.ts';
import { assetLink, gameArchiveLink } from '../../shared/kit/page-links.ts';
import { counted } from '../ui/compact-number.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './game-assets.module.css';

/** The newest models of a game, with the way to all of them. */
export function GameAssets({ id, game }: { id: number; game: GameAttributes }) {
  const { assets, resources, hasModelFiles } = game;
  if (assets.length === 0) return <p className={styles.none}>Nobody has added a model of this game yet.</p>;
  return (
    <>
      <ul className={styles.assets}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <Link to={assetLink({ id: asset.id, title: asset.name })} className={styles.asset} title={asset.name}>
              <Picture
                picture={asset.picture}
                alt=""
                sizes="(width < 640px) 45vw, 240px"
                ratio={4 / 3}
                className={styles.picture}
              />
              <span className={styles.name}>{asset.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to={`/models?game=${id}`} className={styles.all}>
          See all ({counted(resources.models, 'model', 'models')})
          <ArrowRight size={16} aria-hidden />
        </Link>
        {hasModelFiles && (
          <a href={gameArchiveLink({ id, title: game.title })} download={`${game.title}.zip`} className={styles.all}>
            <Download size={16} aria-hidden />
            Download all models
          </a>
        )}
      </p>
    </>
  );
}

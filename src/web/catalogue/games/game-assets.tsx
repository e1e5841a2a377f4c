import * as m from '#messages/games';
import { ArrowRight, Download } from 'lucide-react';
import { Link } from 'react-router';

import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { gameArchiveLink, gameArchiveName } from '../../../shared/files/storage/download-names.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { Row } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { ThumbnailList } from '../../platform/ui/form/thumbnail-list.tsx';

/** The newest models of a game, with a link to all of them. */
export function GameAssets({ id, game }: { id: number; game: GameAttributes }) {
  const { assets, resources, hasModelFiles, hasModelGlbs } = game;
  if (assets.length === 0) return <p className={textStyles.muted}>{m.noModelsYet()}</p>;
  return (
    <>
      <ThumbnailList
        label={m.newestModels()}
        items={assets.map(({ id: assetId, name, picture }) => ({
          id: assetId,
          title: name,
          picture,
          to: assetLink({ id: assetId, title: name }),
        }))}
      />
      <Row as="p" gap={1} across={6} wraps>
        {resources.models > assets.length && (
          <Link to={`/models?game=${id}`} className={textStyles.more}>
            {m.seeAllModels({ count: resources.models })}
            <ArrowRight size={16} aria-hidden />
          </Link>
        )}
        {hasModelFiles && (
          <a
            href={gameArchiveLink({ id, title: game.title })}
            download={gameArchiveName({ id, title: game.title })}
            className={textStyles.more}
          >
            <Download size={16} aria-hidden />
            {m.downloadAllModels()}
          </a>
        )}
        {hasModelGlbs && (
          <a
            href={gameArchiveLink({ id, title: game.title }, 'glb')}
            download={gameArchiveName({ id, title: game.title }, 'glb')}
            className={textStyles.more}
          >
            <Download size={16} aria-hidden />
            {m.asGlbOnly()}
          </a>
        )}
      </Row>
    </>
  );
}

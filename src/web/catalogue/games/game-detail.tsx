import * as m from '#messages/games';
import { CalendarDays, Eye } from 'lucide-react';

import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { getGame, type GameDetail as GameDetailData } from '../../../shared/catalogue/games/game-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { PublicationDetail } from '../publications/publication-detail.tsx';
import { RelatedSections } from '../publications/related-sections.tsx';
import type { Related } from '../publications/related-to.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import { Gallery } from '../../platform/ui/media/gallery.tsx';
import { OriginLink } from '../../platform/ui/text/origin-link.tsx';
import { Stat } from '../../platform/ui/list/stat-row.tsx';
import { GameAssets } from './game-assets.tsx';
import { GameHero } from './game-hero.tsx';
import { GameInformation } from './game-information.tsx';
import { picturesBelow } from './pictures-below.ts';
import { GameResources } from './game-resources.tsx';

const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

export interface GameDetailProps {
  game: GameDetailData;
  comments: CommentPage | null;
  related: Related[];
  followers: number | null;
}

export function GameDetail({ game: { id, attributes: game, state }, comments, related, followers }: GameDetailProps) {
  const { title } = game;
  const pictures = picturesBelow(game.coverHeader, game.media);
  return (
    <PublicationDetail
      publication={{ kind: 'game', id, title }}
      comments={comments}
      attributes={game}
      state={state}
      calls={[getGame]}
      followers={followers}
      narrowBelowPx={1025}
      isBare={pictures.length === 0}
      renderHead={(action) => <GameHero game={game} action={action} />}
      pictures={
        <>
          <GameResources id={id} resources={game.resources} />
          {(pictures.length > 0 || game.coverHeader === null) && <Gallery pictures={pictures} title={title} sizes={SIZES} />}
        </>
      }
      stats={
        <>
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(game.views)}
            label={m.viewUnit({ count: game.views })}
          />
          {game.publishedAt !== null && (
            <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(game.publishedAt)} label={m.added()} />
          )}
        </>
      }
      panelHeader={
        <OriginLink kind={m.game()} to={gameLink({ id, title })} title={title} picture={game.cover ?? game.coverHeader} />
      }
      information={<GameInformation id={id} game={game} />}
    >
      <DetailSection title={m.newestModels()}>
        <GameAssets id={id} game={game} />
      </DetailSection>
      <RelatedSections related={related} />
    </PublicationDetail>
  );
}

import { CalendarDays, Eye, History, Info, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';

import type { GameDetail as GameDetailData } from '../../shared/games/game-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { wholeNumber } from '../ui/compact-number.ts';
import { DetailLayout, DetailSection, DetailText } from '../ui/detail-layout.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { OriginLink } from '../ui/origin-link.tsx';
import { PanelToggle, SidePanel } from '../ui/side-panel.tsx';
import { Stat, StatRow } from '../ui/stat-row.tsx';
import { TagsSection } from '../ui/tags-section.tsx';
import { useSidePanel } from '../ui/use-side-panel.ts';
import { GameAssets } from './game-assets.tsx';
import styles from './game-detail.module.css';
import { GameHero } from './game-hero.tsx';
import { GameInformation } from './game-information.tsx';
import { GameResources } from './game-resources.tsx';

/** Under this width the information is open from the start (browsing.md §9). */
const NARROW_BELOW_PX = 1025;
const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

interface GameDetailProps {
  game: GameDetailData;
  report: ReactNode;
  history: ReactNode;
  /** The way to set it aside, with the number of those who did. */
  save: ReactNode;
}

/** Everything about one game. */
export function GameDetail({ game: { id, attributes: game }, report, history, save }: GameDetailProps) {
  const control = useSidePanel(NARROW_BELOW_PX);
  return (
    <DetailLayout
      top={
        <>
          <GameHero id={id} game={game} />
          <GameResources id={id} resources={game.resources} />
          <Gallery pictures={game.media} title={game.title} sizes={SIZES} />
          <StatRow>
            <li>{save}</li>
            <Stat
              icon={<Eye size={18} aria-hidden />}
              value={wholeNumber(game.views)}
              label={game.views === 1 ? 'view' : 'views'}
            />
            {game.publishedAt !== null && (
              <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(game.publishedAt)} label="added" />
            )}
          </StatRow>
        </>
      }
      bar={
        <nav className={styles.bar} aria-label="About this game">
          <PanelToggle panel="info" label="Information" icon={<Info size={20} aria-hidden />} control={control} />
          <PanelToggle panel="comments" label="Comments" icon={<MessageSquare size={20} aria-hidden />} control={control} />
          <PanelToggle panel="history" label="History" icon={<History size={20} aria-hidden />} control={control} />
          {report}
        </nav>
      }
      panel={
        <SidePanel
          control={control}
          defaultClassName={styles.byWidth}
          titles={{ info: 'Information', comments: 'Comments', history: 'History' }}
          header={
            <OriginLink
              kind="Game"
              to={gameLink({ id, title: game.title })}
              title={game.title}
              picture={game.cover ?? game.coverHeader}
            />
          }
          contents={{
            info: <GameInformation id={id} game={game} />,
            comments: <p className={styles.note}>Comments open soon.</p>,
            history,
          }}
        />
      }
    >
      <DetailSection title="Description">
        <DetailText text={game.description} missing="No description provided." />
      </DetailSection>
      <TagsSection tags={game.tags} />
      <DetailSection title="Newest models">
        <GameAssets id={id} game={game} />
      </DetailSection>
    </DetailLayout>
  );
}

import * as common from '#messages/common';
import * as m from '#messages/home';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { HomeData } from '../../../shared/discovery/home/home-contract.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { Carousel } from '../../platform/ui/media/carousel.tsx';
import { joinClasses } from '../../platform/ui/join-classes.ts';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import styles from './games-carousel.module.css';

/** Visible on a narrow screen. A wide one loads the rest as soon as its width is known. */
const EAGER_GAMES = 2;
const MOST_PLATFORMS = 3;

type HomeGame = HomeData['games'][number];

/** The newest games. The first is large above 768 px, with its wide picture instead of its cover. */
export function GamesCarousel({ games, hasMore }: { games: HomeGame[]; hasMore: boolean }) {
  return (
    <Carousel
      label={common.games()}
      className={styles.carousel}
      heading={
        <div className={styles.top}>
          <h2>{common.games()}</h2>
          {hasMore && (
            <Link to="/games" className={styles.all} aria-label={m.seeAllGames()}>
              {m.seeAll()}
              <ArrowRight size={16} aria-hidden />
            </Link>
          )}
        </div>
      }
    >
      {games.map((game, index) => (
        <GameSlide key={game.id} game={game} isFirst={index === 0} eager={index < EAGER_GAMES} />
      ))}
    </Carousel>
  );
}

function GameSlide({ game, isFirst, eager }: { game: HomeGame; isFirst: boolean; eager: boolean }) {
  const company = game.company.find((one) => one.publisher) ?? game.company[0];
  const picture = game.cover ?? game.coverHeader;
  const wide = isFirst ? game.coverHeader : null;
  return (
    <Link to={gameLink(game)} className={styles.slide}>
      <span className={styles.frame}>
        <CoverPicture
          title={game.title}
          picture={picture}
          sizes="(width < 1125px) 203px, 270px"
          eager={eager}
          isFirst={isFirst}
          className={joinClasses(styles.picture, wide !== null && styles.large)}
          instead={wide === null ? undefined : { when: '(width > 768px)', picture: wide, sizes: '640px' }}
        />
      </span>
      <span dir="auto" className={styles.title}>
        {game.title}
      </span>
      {company !== undefined && (
        <span dir="auto" className={styles.company}>
          {[company.name, ...company.platforms.slice(0, MOST_PLATFORMS)].join(' · ')}
        </span>
      )}
    </Link>
  );
}

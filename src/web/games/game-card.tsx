import type { GameCard as GameCardData } from '../../shared/games/game-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
import { PlatformFact } from '../shell/platform-fact.tsx';
import { Card, Fact } from '../ui/card.tsx';
import { counted } from '../ui/compact-number.ts';
import styles from './game-card.module.css';

/** One game in a list. */
export function GameCard({ game, eager = false }: { game: GameCardData; eager?: boolean }) {
  return (
    <Card
      to={gameLink({ id: game.gameId, title: game.gameTitle })}
      title={game.gameTitle}
      picture={game.picture}
      eager={eager}
      byline={
        <>
          {game.companyImage !== null && (
            <img className={styles.logo} src={game.companyImage} width={16} height={16} alt="" loading="lazy" />
          )}
          {game.developerType ?? 'Unknown developer'}
        </>
      }
      when={game.year}
      facts={
        <>
          {game.assetRelations > 0 && <Fact>{counted(game.assetRelations, 'model', 'models')}</Fact>}
          {game.technologyRelations > 0 && (
            <Fact title={counted(game.technologyRelations, 'technology', 'technologies')}>{game.technologyRelations} tech</Fact>
          )}
          <Fact title="Added to the catalogue" listOnly>
            <time dateTime={game.publishedAt}>{shortDate(game.publishedAt)}</time>
          </Fact>
          <PlatformFact platforms={game.platforms} />
        </>
      }
    />
  );
}

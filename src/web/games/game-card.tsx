import type { GameCard as GameCardData } from '../../shared/games/game-contract.ts';
import { gameLink } from '../../shared/kit/page-links.ts';
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
      badge={game.year}
      eager={eager}
      byline={
        <>
          {game.companyImage !== null && (
            <img className={styles.logo} src={game.companyImage} width={16} height={16} alt="" loading="lazy" />
          )}
          {game.developerType ?? 'Unknown developer'}
        </>
      }
      facts={
        <>
          <Fact>{counted(game.assetRelations, 'model', 'models')}</Fact>
          {game.technologyRelations > 0 && <Fact>{counted(game.technologyRelations, 'technology', 'technologies')}</Fact>}
          {game.platforms.map((platform) => (
            <Fact key={platform.name} title={platform.name} shrinks>
              <i className={styles.dot} style={{ background: platform.color }} aria-hidden />
              <span>{platform.altName ?? platform.name}</span>
            </Fact>
          ))}
        </>
      }
    />
  );
}

import type { GameCard as GameCardData } from '../../../shared/catalogue/games/game-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { PlatformFact, platformFacts } from '../../platform/shell/platform-fact.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import styles from './game-card.module.css';

/** One game in a list. */
export function GameCard({ game, eager = false }: { game: GameCardData; eager?: boolean }) {
  const models = counted(game.assetRelations, 'model', 'models');
  const technologies = `${wholeNumber(game.technologyRelations)} tech`;
  const facts = [...(game.assetRelations > 0 ? [models] : []), ...(game.technologyRelations > 0 ? [technologies] : [])];
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
      factsAcross={factsWidth([...facts.map((text) => ({ text, hasIcon: false })), ...platformFacts(game.platforms)])}
      facts={
        <>
          {game.assetRelations > 0 && <Fact>{models}</Fact>}
          {game.technologyRelations > 0 && (
            <Fact title={counted(game.technologyRelations, 'technology', 'technologies')}>{technologies}</Fact>
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

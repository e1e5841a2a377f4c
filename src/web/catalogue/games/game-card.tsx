import * as m from '#messages/games';
import type { GameCard as GameCardData } from '../../../shared/catalogue/games/game-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { PlatformFact, platformFacts } from '../../platform/shell/platform-fact.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import styles from './game-card.module.css';

/** One game in a list. */
export function GameCard({ game, eager = false }: { game: GameCardData; eager?: boolean }) {
  const models = m.modelCount({ count: game.assetRelations });
  const technologies = m.techCount({ count: game.technologyRelations });
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
          {game.developerType ?? m.unknownDeveloper()}
        </>
      }
      when={game.year}
      factsAcross={factsWidth([...facts.map((text) => ({ text, hasIcon: false })), ...platformFacts(game.platforms)])}
      facts={
        <>
          {game.assetRelations > 0 && <Fact>{models}</Fact>}
          {game.technologyRelations > 0 && (
            <Fact title={m.technologyCount({ count: game.technologyRelations })}>{technologies}</Fact>
          )}
          <Fact title={m.addedToCatalogue()} listOnly>
            <time dateTime={game.publishedAt}>{shortDate(game.publishedAt)}</time>
          </Fact>
          <PlatformFact platforms={game.platforms} />
        </>
      }
    />
  );
}

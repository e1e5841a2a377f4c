import * as common from '#messages/common';
import * as m from '#messages/games';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExternalLink } from 'lucide-react';

import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { gameTypeLabel, MAIN_GAME_WIRE_NAME } from '../../../shared/catalogue/games/game-rules.ts';
import { GAME_STATUS_NAMES } from '../../../shared/catalogue/games/game-status.ts';
import { collectionLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { FactHeading, FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';
import { NameList } from '../publications/name-list.tsx';
import { GameCompanies } from './game-companies.tsx';
import { safeLinks } from './safe-links.ts';
import styles from './game-information.module.css';
import { GameReleases } from './game-releases.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

/** All facts of a game. */
export function GameInformation({ id, game }: { id: number; game: GameAttributes }) {
  const { company } = game;
  const stores = safeLinks(game.storeLinks);
  const socials = safeLinks(game.socialLinks);
  return (
    <>
      <FactList>
        <FactRow name={m.type()} missing={common.unknown()}>
          <TypeOfGame id={id} game={game} />
        </FactRow>
        {(game.gameRalation !== null || game.type?.gameSelection) && (
          <FactRow name={m.mainGame()} missing={m.unknownGame()}>
            {game.gameRalation && linked(game.gameRalation, game.gameRalation.title)}
          </FactRow>
        )}
        {game.gameStatus !== null && <FactRow name={m.status()}>{GAME_STATUS_NAMES[game.gameStatus]()}</FactRow>}
        <FactRow name={m.series()}>
          {game.series && (
            <Link to={collectionLink('series', game.series)} dir="auto">
              {game.series.name}
            </Link>
          )}
        </FactRow>
        <GameCompanies companies={company} part="mainDeveloper" name={m.developer()} missing={m.unknownDeveloper()} />
        <GameCompanies companies={company} part="publisher" name={m.publisher()} missing={common.unknown()} />
        <GameCompanies companies={company} part="supportingDeveloper" name={m.supportingDev()} missing="-" isFolded />
        <GameCompanies companies={company} part="portingDeveloper" name={m.portingDev()} missing="-" isFolded />
        <FactRow name={m.genres()}>{words(game.genres, (genre) => `/games?genre=${genre.id}`)}</FactRow>
        <FactRow name={m.themes()}>{words(game.themes, (theme) => `/games?theme=${theme.id}`)}</FactRow>
        <FactRow name={m.modes()}>{words(game.gameModes)}</FactRow>
        <FactRow name={m.perspectives()}>{words(game.playerPerspectives)}</FactRow>
        <FactRow name={m.alternativeNames()}>
          {game.alternativeNames.length > 0 && <NameList names={game.alternativeNames} />}
        </FactRow>
        <FactRow name={m.stores()}>{stores.length > 0 && <GameLinks links={stores} />}</FactRow>
        <FactRow name={m.socials()}>{socials.length > 0 && <GameLinks links={socials} />}</FactRow>
      </FactList>
      <FactHeading>{m.releases()}</FactHeading>
      <GameReleases platformReleases={game.platformReleases} />
      {game.gameRalationMains.length > 0 && (
        <>
          <FactHeading>{m.relatedGames()}</FactHeading>
          <ul className={styles.related}>
            {game.gameRalationMains.map((related) => (
              <li key={related.id}>
                <Link to={gameLink(related)} dir="auto">
                  {related.title}
                </Link>
                {related.type !== '' && <span className={styles.aside}>{gameTypeLabel(related.type)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {game.igdbId !== null && (
        <p className={styles.source}>
          {rich(
            m.igdbCredit({
              link: (parts) => (
                <a href="https://www.igdb.com" rel="nofollow noopener noreferrer" target="_blank">
                  {rich(parts)}
                </a>
              ),
            }),
          )}
        </p>
      )}
    </>
  );
}

/** A main game is shown as 'Base Game' without a related game. Other types link to their related game. */
function TypeOfGame({ id, game }: { id: number; game: GameAttributes }) {
  if (game.type === null) return common.unknown();
  const isMain = game.type.name === MAIN_GAME_WIRE_NAME;
  const main = isMain ? { id, title: game.title, isDraft: false } : game.gameRalation;
  const label = gameTypeLabel(game.type.name);
  return main === null ? label : linked(main, label);
}

/** A draft is not linked, as only its uploader can open it. */
function linked(game: NonNullable<GameAttributes['gameRalation']>, label: string): ReactNode {
  return game.isDraft ? label : <Link to={gameLink(game)}>{label}</Link>;
}

function words(items: { id: number; name: string }[], linkOf?: (item: { id: number }) => string): ReactNode {
  if (items.length === 0) return null;
  return (
    <FactValues>
      {items.map((item) => (
        <li key={item.id}>
          {linkOf === undefined ? (
            item.name
          ) : (
            <Link to={linkOf(item)} dir="auto">
              {item.name}
            </Link>
          )}
        </li>
      ))}
    </FactValues>
  );
}

/** External links. Members write the addresses, so the links carry neither endorsement nor referrer. */
function GameLinks({ links }: { links: { name: string; link: string }[] }) {
  return (
    <Row as="ul" gap={1} across={4} wraps className={styles.links}>
      {links.map(({ name, link }) => (
        <li key={`${name} ${link}`}>
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
            {name}
            <ExternalLink size={12} aria-hidden />
            <span className="visually-hidden"> {m.opensNewTab()}</span>
          </a>
        </li>
      ))}
    </Row>
  );
}

import * as m from '#messages/games';
import {
  GAME_SORTS,
  listGameFilters,
  listGames,
  type GameCard as Card,
} from '../../../shared/catalogue/games/game-contract.ts';
import { GAME_FILTERS } from '../../../shared/catalogue/games/game-filters.ts';
import { gameLink } from '../../../shared/catalogue/page-links.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { GameCard } from './game-card.tsx';

export const GAME_LIST: ListedKind<typeof listGames, typeof listGameFilters, Card> = {
  list: listGames,
  choices: listGameFilters,
  filters: GAME_FILTERS,
  sorts: GAME_SORTS,
  finder: (filters) => choiceFinder('games', filters),
  showCount: m.showGames,
  read: ({ games, gamesCount }) => ({ cards: games, total: gamesCount }),
  entryOf: ({ gameId: id, gameTitle: name, picture }) => ({ id, name, path: gameLink({ id, title: name }), picture }),
  show: (game, isEager) => <GameCard game={game} eager={isEager} />,
};

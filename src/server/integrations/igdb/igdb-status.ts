import type { GameStatus } from '../../../shared/catalogue/games/game-status.ts';
import type { IgdbGame } from './igdb-game.ts';

/** Game statuses by their id at IGDB, where 1 is unused. */
const STATUSES: Readonly<Record<number, GameStatus>> = {
  0: 'released',
  2: 'alpha',
  3: 'beta',
  4: 'earlyAccess',
  5: 'offline',
  6: 'cancelled',
  7: 'rumored',
  8: 'delisted',
};

/** IGDB states it for few games, so null does not mean unreleased. */
export const statusOf = ({ game_status }: IgdbGame): GameStatus | null =>
  game_status === undefined ? null : (STATUSES[game_status.id] ?? null);

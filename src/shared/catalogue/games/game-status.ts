import * as m from '#messages/game-rules';
import * as lookups from '#messages/lookup-names';

/** Development states of games, with labels. They are those of IGDB (`game_statuses`). */
export const GAME_STATUS_NAMES = {
  released: m.released,
  earlyAccess: lookups.earlyAccess,
  beta: lookups.beta,
  alpha: lookups.alpha,
  rumored: m.rumored,
  cancelled: lookups.cancelled,
  offline: lookups.offline,
  delisted: m.delisted,
} as const;
export type GameStatus = keyof typeof GAME_STATUS_NAMES;
export const GAME_STATUSES = Object.keys(GAME_STATUS_NAMES) as GameStatus[];

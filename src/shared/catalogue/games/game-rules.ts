import * as m from '#messages/lookup-names';

export const COMPANY_ROLES = ['mainDeveloper', 'publisher', 'supportingDeveloper', 'portingDeveloper'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Type of a game of its own, as IGDB and the database name it. */
export const MAIN_GAME_TYPE = 'Main Game';
/** `MAIN_GAME_TYPE` on the wire. */
export const MAIN_GAME_WIRE_NAME = 'maingame';
/** `MAIN_GAME_TYPE` on screens in English. */
export const BASE_GAME = 'Base Game';

/** Label of a game type from a reply. */
export const gameTypeLabel = (name: string): string =>
  name === MAIN_GAME_TYPE || name === MAIN_GAME_WIRE_NAME ? m.baseGame() : name;

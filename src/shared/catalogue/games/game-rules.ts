export const COMPANY_ROLES = ['mainDeveloper', 'publisher', 'supportingDeveloper', 'portingDeveloper'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** The type of a game of its own, as IGDB and the database name it. */
export const MAIN_GAME_TYPE = 'Main Game';
/** The same type on the wire. */
export const MAIN_GAME_WIRE_NAME = 'maingame';
/** The same type on every screen. */
export const BASE_GAME = 'Base Game';

/** The name of a type of games for people. */
export const gameTypeLabel = (name: string): string =>
  name === MAIN_GAME_TYPE || name === MAIN_GAME_WIRE_NAME ? BASE_GAME : name;

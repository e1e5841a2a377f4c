export const COMPANY_ROLES = ['mainDeveloper', 'publisher', 'supportingDeveloper', 'portingDeveloper'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** The type of a game that stands for itself; its page says 'Base Game' (browsing.md §2). */
export const MAIN_GAME_TYPE = 'Main Game';
/** How the wire names that type (browsing.md §3). */
export const MAIN_GAME_WIRE_NAME = 'maingame';

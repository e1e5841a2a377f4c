import type { SavedMentions } from '../../src/server/catalogue/publications/publication-save-service.ts';
import type { ScreenNames } from '../../src/server/accounts/trust/text-screening-service.ts';

/** For editing without the module of mentions. */
export const NOBODY_NAMED: SavedMentions = { saved: async () => [] };

/** For editing without the module of trust. */
export const ANY_NAMES: ScreenNames = async () => ({ areHidden: false });

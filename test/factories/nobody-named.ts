import type { JudgeNames } from '../../src/server/lookups/lookup-policy.ts';
import type { SavedMentions } from '../../src/server/publications/publication-save-service.ts';

/** For editing that is put together without the room of mentions. */
export const NOBODY_NAMED: SavedMentions = { saved: async () => [], shown: async () => undefined };

/** For editing that is put together without the room of trust. */
export const ANY_NAMES: JudgeNames = async () => ({ areHidden: false });

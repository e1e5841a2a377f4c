import type { SavedMentions } from '../../src/server/publications/publication-save-service.ts';

/** For editing that is put together without the room of mentions. */
export const NOBODY_NAMED: SavedMentions = { saved: async () => [], shown: async () => undefined };

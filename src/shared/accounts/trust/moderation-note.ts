import { Type } from 'typebox';

import { MAX_MODERATION_NOTE } from './hold-rules.ts';

/** Reason of a moderator, which every act has. The server refuses a blank one with a sentence. */
export const ModerationNote = Type.String({ maxLength: MAX_MODERATION_NOTE });

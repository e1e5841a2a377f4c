import { Type } from 'typebox';

import { MAX_MODERATION_NOTE } from './hold-rules.ts';

/** The reason of a moderator: every act has one. The server refuses a blank one with a sentence. */
export const ModerationNote = Type.String({ maxLength: MAX_MODERATION_NOTE });

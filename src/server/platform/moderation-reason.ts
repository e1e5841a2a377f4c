import * as m from '#messages/server-platform';

import { Refusal } from '../../shared/platform/kit/errors.ts';
import { MAX_MODERATION_NOTE } from '../../shared/accounts/trust/hold-rules.ts';
import { cleanText } from './text/clean-text.ts';

type Readers = 'everyone' | 'moderators' | 'admins' | 'member' | 'members' | 'chat' | 'applicant' | 'author' | 'uploader';

/** Reason of a moderation act. `readers` are named in the refusal of an empty one. */
export function moderationReason(typed: string, readers: Readers, field = 'note'): string {
  const reason = cleanText(typed, field, MAX_MODERATION_NOTE);
  if (reason === '') throw new Refusal('bad_input', m.reasonMissing({ readers }), field);
  return reason;
}

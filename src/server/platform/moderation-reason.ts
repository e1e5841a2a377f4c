import { Refusal } from '../../shared/platform/kit/errors.ts';
import { MAX_MODERATION_NOTE } from '../../shared/accounts/trust/hold-rules.ts';
import { cleanText } from './text/clean-text.ts';

/** Reason of a moderation act. `readers` completes the refusal's sentence: who will see it. */
export function moderationReason(typed: string, readers: string, field = 'note'): string {
  const reason = cleanText(typed, field, MAX_MODERATION_NOTE);
  if (reason === '') throw new Refusal('bad_input', `Give a reason; ${readers} will see it.`, field);
  return reason;
}

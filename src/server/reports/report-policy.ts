import { Refusal } from '../../shared/kit/errors.ts';
import { MAX_MODERATION_NOTE } from '../../shared/reports/report-rules.ts';
import { HOLD_RULES, type HoldRule } from '../../shared/trust/hold-rules.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import { cleanText } from '../platform/clean-text.ts';

/** The member who reports: somebody whose address is confirmed, as moderators may have to ask back. Visitors have a way of their own. */
export function reporter(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.confirmed) return member;
  throw new Refusal(
    'not_allowed',
    'Confirm your e-mail address before you report something. Your settings can send you the link again.',
  );
}

/** The reason of an act, which every act has. `readers`: who reads it, as the end of a sentence. */
export function moderationReason(typed: string, readers: string): string {
  const note = cleanText(typed, 'note', MAX_MODERATION_NOTE);
  if (note === '') throw new Refusal('bad_input', `Give a reason; ${readers} will see it.`, 'note');
  return note;
}

/** The rule that held something, as its author reads it. `rule` and `note` are those of the act in the log. */
export const ruleSentence = ({ rule, note }: { rule: string | null; note: string | null }): string =>
  rule !== null && rule in HOLD_RULES ? HOLD_RULES[rule as HoldRule].told : (note ?? 'An automatic rule held it.');

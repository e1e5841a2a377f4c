import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { HOLD_RULES, type HoldRule } from '../../../shared/accounts/trust/hold-rules.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';

/** Reporting member. Needs a confirmed address, since moderators may have questions. Visitors report in another way. */
export function reporter(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.confirmed) return member;
  throw new Refusal(
    'not_allowed',
    'Confirm your email address before you report something. Your settings can send you the link again.',
  );
}

/** Sentence for the author about the rule that held something. `rule` and `note` come from the act in the log. */
export const ruleSentence = ({ rule, note }: { rule: string | null; note: string | null }): string =>
  rule !== null && rule in HOLD_RULES ? HOLD_RULES[rule as HoldRule].told() : (note ?? 'An automatic rule held it.');

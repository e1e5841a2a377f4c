import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { HOLD_RULES, type HoldRule } from '../../../shared/accounts/trust/hold-rules.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';

/** The member who reports: somebody whose address is confirmed, as moderators may have to ask back. Visitors have a way of their own. */
export function reporter(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.confirmed) return member;
  throw new Refusal(
    'not_allowed',
    'Confirm your email address before you report something. Your settings can send you the link again.',
  );
}

/** The rule that held something, as its author reads it. `rule` and `note` are those of the act in the log. */
export const ruleSentence = ({ rule, note }: { rule: string | null; note: string | null }): string =>
  rule !== null && rule in HOLD_RULES ? HOLD_RULES[rule as HoldRule].told : (note ?? 'An automatic rule held it.');

import * as m from '#messages/server-reports';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import { HOLD_RULES, type HoldRule } from '../../../shared/accounts/trust/hold-rules.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';

/** Reporting member. Needs a confirmed address, since moderators may have questions. Visitors report in another way. */
export function reporter(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.confirmed) return member;
  throw new Refusal('not_allowed', m.confirmBeforeReport());
}

/** Sentence for the author about the rule that held something. `rule` and `note` come from the act in the log. */
export const ruleSentence = ({ rule, note }: { rule: string | null; note: string | null }): string =>
  isHoldRule(rule) ? HOLD_RULES[rule].sentence() : note === null ? m.heldAutomatically() : shownText(note);

/** Name of the rule that held something, for mails. Its sentence, if the rule does not exist any more. */
export const ruleName = ({ rule, note }: { rule: string | null; note: string | null }): string =>
  isHoldRule(rule) ? rule : (note ?? '');

const isHoldRule = (rule: string | null): rule is HoldRule => rule !== null && Object.hasOwn(HOLD_RULES, rule);

import { Refusal } from '../../shared/kit/errors.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';

/** The member who reports: somebody whose address is confirmed, as moderators may have to ask back. Visitors have a way of their own. */
export function reporter(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.confirmed) return member;
  throw new Refusal(
    'not_allowed',
    'Confirm your e-mail address before you report something. Your settings can send you the link again.',
  );
}

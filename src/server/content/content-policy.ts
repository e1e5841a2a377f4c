import { Refusal } from '../../shared/kit/errors.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';

/** Which publications (games, assets) a caller sees; the store turns it into a condition on every query that meets them. */
export type PublicationSight =
  | { sees: 'published' }
  /** Beside what is published, what this account uploaded: its drafts and what moderators hid. */
  | { sees: 'own'; accountId: number }
  | { sees: 'all' };

export function publicationSight(caller: Caller): PublicationSight {
  if (caller.kind === 'visitor') return { sees: 'published' };
  return caller.role === 'user' ? { sees: 'own', accountId: caller.id } : { sees: 'all' };
}

/** Members add what is missing; what others use is changed by moderators. */
export function mayMendLookups(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role !== 'user') return member;
  throw new Refusal('not_allowed', 'Only moderators and admins may change or remove what others use.');
}

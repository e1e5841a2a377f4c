import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Scope } from '../../../shared/platform/kit/scopes.ts';
import { moderates, signedIn, withScope, type Caller, type Member } from '../../platform/caller.ts';
import { type Sight, sightOf } from '../../catalogue/publications/publication-policy.ts';

/** Which publications of a type a caller sees; the store turns it into a condition on every query that meets them. */
export type PublicationSights = (type: { name: string }) => Sight;

/** An API token reads the own drafts of what it may write: its scopes are called as the types are. */
export const publicationSights =
  (caller: Caller): PublicationSights =>
  ({ name }) =>
    sightOf(withScope(caller, name as Scope));

/** Members add what is missing; what others use is changed by moderators. */
export function mayMendLookups(caller: Caller): Member {
  const member = signedIn(caller);
  if (moderates(member)) return member;
  throw new Refusal('not_allowed', 'Only moderators and admins may change or remove what others use.');
}

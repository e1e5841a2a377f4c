import * as m from '#messages/server-strapi-api';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Scope } from '../../../shared/platform/kit/scopes.ts';
import { moderates, signedIn, withScope, type Caller, type Member } from '../../platform/caller.ts';
import { type Sight, sightOf } from '../../catalogue/publications/publication-policy.ts';

/** Publications of a type that a caller may see. The store adds it as a condition to every query. */
export type PublicationSights = (type: { name: string }) => Sight;

/** API tokens read own drafts of types that they may write. Scopes have the names of the types. */
export const publicationSights =
  (caller: Caller): PublicationSights =>
  ({ name }) =>
    sightOf(withScope(caller, name as Scope));

/** Members add lookups; only moderators change existing ones. */
export function mayMendLookups(caller: Caller): Member {
  const member = signedIn(caller);
  if (moderates(member)) return member;
  throw new Refusal('not_allowed', m.moderatorsOnly());
}

import { collectionLink, entryLink, gameLink, memberLink, searchLink, toolLink } from '../../catalogue/page-links.ts';
import type { FollowedKind, FollowedThing } from './follow-contract.ts';

const LINKS: Record<FollowedKind, (followed: Omit<FollowedThing, 'kind'>) => string> = {
  member: ({ title }) => memberLink(title),
  game: gameLink,
  tool: toolLink,
  series: ({ id, title }) => collectionLink('series', { id, name: title }),
  company: ({ id, title }) => collectionLink('company', { id, name: title }),
  platform: ({ id, title }) => collectionLink('platform', { id, name: title }),
  technology: ({ id, title }) => entryLink('technology', { id, name: title }),
  format: ({ id, title }) => entryLink('format', { id, name: title }),
  tag: ({ title }) => searchLink([title]),
  search: ({ path }) => path ?? '/me?tab=searches',
};

/** Page of a followed subject; for a tag, its search results. */
export const followedLink = ({ kind, ...followed }: FollowedThing): string => LINKS[kind](followed);

import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { Work } from '../profiles/member-contract.ts';
import { namedPublication, PublicationId } from '../../catalogue/publications/publication.ts';

const TAG = 'Follows';

/** Sources of a feed entry, nearest first. The first match is shown. */
export const FOLLOWED_KINDS = [
  'member',
  'game',
  'tool',
  'series',
  'company',
  'tag',
  'technology',
  'format',
  'platform',
  'search',
] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
export const MAX_FOLLOWS = 2000;
export const FEED_PAGE_SIZE = 24;

const followed = { kind: Type.Enum([...FOLLOWED_KINDS]), id: PublicationId };
export const FollowedThing = Type.Object(
  {
    ...followed,
    title: Type.String(),
    /** Saved searches only: the address of the results page. */
    path: Type.Optional(Type.String()),
  },
  { title: 'FollowedThing' },
);
export type FollowedThing = Static<typeof FollowedThing>;

/**
 * Level of a follow: notifications and feed, feed only, or muted. A muted source hides its publications even if another
 * followed source has them.
 */
export const FOLLOW_LEVELS = ['all', 'feed', 'muted'] as const;
const FollowLevel = Type.Enum([...FOLLOW_LEVELS]);
export type FollowLevel = (typeof FOLLOW_LEVELS)[number];
export const Follow = Type.Object({ ...FollowedThing.properties, level: FollowLevel }, { title: 'Follow' });
export type Follow = Static<typeof Follow>;

export const FollowState = Type.Object(
  {
    following: Type.Boolean(),
    /** Number of followers. */
    followers: Type.Integer(),
    /** Null: the caller does not follow it. */
    level: nullable(FollowLevel),
  },
  { title: 'FollowState' },
);
export type FollowState = Static<typeof FollowState>;

export const getFollowState = endpoint({
  name: 'getFollowState',
  method: 'GET',
  path: '/api/follow',
  summary: 'Number of followers of a member or another source of publications, and whether the caller follows it.',
  tag: TAG,
  query: Type.Object(followed, { additionalProperties: false }),
  reply: FollowState,
  cache: 'visitors',
});

export const follow = endpoint({
  name: 'follow',
  method: 'POST',
  path: '/api/follow',
  summary: 'Follows a member, another source of publications, or a saved search. The caller is notified of new publications.',
  tag: TAG,
  access: 'members',
  body: Type.Object(followed, { additionalProperties: false }),
  reply: FollowState,
});

export const unfollow = endpoint({
  name: 'unfollow',
  method: 'DELETE',
  path: '/api/follow',
  summary: 'Unfollows. No effect if it is not followed.',
  tag: TAG,
  access: 'members',
  query: Type.Object(followed, { additionalProperties: false }),
  reply: FollowState,
});

export const listFollows = endpoint({
  name: 'listFollows',
  method: 'GET',
  path: '/api/me/follows',
  summary: 'Members, publications and searches that the caller follows, newest first.',
  tag: TAG,
  access: 'members',
  reply: Type.Object({ follows: Type.Array(Follow) }),
  scopes: ['account'],
});

export const setFollowLevel = endpoint({
  name: 'setFollowLevel',
  method: 'PUT',
  path: '/api/follow',
  summary: 'Sets whether publications of a followed source are notified and in the feed, only in the feed, or in neither.',
  tag: TAG,
  access: 'members',
  body: Type.Object({ ...followed, level: FollowLevel }, { additionalProperties: false }),
  reply: Type.Object({ level: FollowLevel }),
});

/** A publication, and the followed source that it comes from. */
export const FedWork = Type.Object({ work: Work, because: FollowedThing }, { title: 'FedWork' });
export type FedWork = Static<typeof FedWork>;

export const getFeed = endpoint({
  name: 'getFeed',
  method: 'GET',
  path: '/api/me/feed',
  summary: 'Publications of followed members and subjects, newest first.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 300 })) }, { additionalProperties: false }),
  reply: Type.Object({ works: Type.Array(FedWork), nextCursor: nullable(Type.String()) }),
  scopes: ['account'],
});

const address = Type.Object({ path: nullable(Type.String()) });

export const getFeedAddress = endpoint({
  name: 'getFeedAddress',
  method: 'GET',
  path: '/api/me/feed-address',
  summary: 'Address of the caller’s feed for programs; null: none yet.',
  tag: TAG,
  access: 'members',
  reply: address,
});

export const renewFeedAddress = endpoint({
  name: 'renewFeedAddress',
  method: 'POST',
  path: '/api/me/feed-address',
  summary: 'Creates a new secret address for the caller’s feed, and revokes the old one.',
  tag: TAG,
  access: 'members',
  reply: address,
});

/** Comments on a publication that notify the member: all, replies and mentions, or none. */
export const WATCH_LEVELS = ['all', 'replies', 'muted'] as const;
const WatchLevel = Type.Enum([...WATCH_LEVELS]);
export type WatchLevel = (typeof WATCH_LEVELS)[number];
const WatchState = Type.Object({ level: WatchLevel });

export const getWatch = endpoint({
  name: 'getWatch',
  method: 'GET',
  path: '/api/watch',
  summary: 'Level of notifications that the caller gets about a publication.',
  tag: TAG,
  access: 'members',
  query: Type.Object(namedPublication, { additionalProperties: false }),
  reply: WatchState,
});

export const setWatch = endpoint({
  name: 'setWatch',
  method: 'PUT',
  path: '/api/watch',
  summary: 'Sets which comments on a publication notify the caller.',
  tag: TAG,
  access: 'members',
  body: Type.Object({ ...namedPublication, level: WatchLevel }, { additionalProperties: false }),
  reply: WatchState,
});

export const followedFeedPath = (key: string): string => `/feeds/followed/${key}.atom`;

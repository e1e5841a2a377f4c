/** Types of the API, generated from its contracts. `npm run reference` */

import type { FollowedThing, Work } from './shared-types.ts';

export interface FedWork {
  work: Work;
  because: FollowedThing;
}

export interface Follow {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  title: string;
  path?: string;
  level: 'all' | 'feed' | 'muted';
}

export interface FollowBody {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
}

export interface FollowState {
  following: boolean;
  followers: number;
  level: 'all' | 'feed' | 'muted' | null;
}

export interface GetFeedReply {
  works: FedWork[];
  nextCursor: string | null;
}

export interface SetFollowLevelBody {
  kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
  id: number;
  level: 'all' | 'feed' | 'muted';
}

export interface SetWatchBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  level: 'all' | 'replies' | 'muted';
}

export interface FollowsCalls {
  /** How many members follow a member or what publications come from, and whether the caller does. */
  getFollowState: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Follows a member, what publications come from, or a search that the caller saved: they hear of what is published by or from it. */
  follow: {
    body: FollowBody;
    reply: FollowState;
  };
  /** Follows it no more; what is not followed stays so. */
  unfollow: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Chooses whether what comes from something that the caller follows is told by notices, stands in the feed alone, or is told nowhere. */
  setFollowLevel: {
    body: SetFollowLevelBody;
    reply: {
      level: 'all' | 'feed' | 'muted';
    };
  };
  /** Members, publications and searches that the caller follows, newest first. */
  listFollows: {
    reply: {
      follows: Follow[];
    };
  };
  /** Publications of followed members and subjects, newest first. */
  getFeed: {
    query?: {
      cursor?: string;
    };
    reply: GetFeedReply;
  };
  /** Address at which programs read the feed of the caller; null: none yet. */
  getFeedAddress: {
    reply: {
      path: string | null;
    };
  };
  /** Makes a new secret address for the feed of the caller; the one before ends. */
  renewFeedAddress: {
    reply: {
      path: string | null;
    };
  };
  /** Level of notifications that the caller gets about a publication. */
  getWatch: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: {
      level: 'all' | 'replies' | 'muted';
    };
  };
  /** Chooses what the caller hears of what is said about a publication. */
  setWatch: {
    body: SetWatchBody;
    reply: {
      level: 'all' | 'replies' | 'muted';
    };
  };
}

export const FOLLOWS_CALLS: { readonly [N in keyof FollowsCalls]: readonly [method: string, path: string] } = {
  getFollowState: ['GET', '/api/follow'],
  follow: ['POST', '/api/follow'],
  unfollow: ['DELETE', '/api/follow'],
  setFollowLevel: ['PUT', '/api/follow'],
  listFollows: ['GET', '/api/me/follows'],
  getFeed: ['GET', '/api/me/feed'],
  getFeedAddress: ['GET', '/api/me/feed-address'],
  renewFeedAddress: ['POST', '/api/me/feed-address'],
  getWatch: ['GET', '/api/watch'],
  setWatch: ['PUT', '/api/watch'],
};

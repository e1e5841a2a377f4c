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
  /** Number of followers of a member or another source of publications, and whether the caller follows it. */
  getFollowState: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Follows a member, another source of publications, or a saved search. The caller is notified of new publications. */
  follow: {
    body: FollowBody;
    reply: FollowState;
  };
  /** Unfollows. No effect if it is not followed. */
  unfollow: {
    query: {
      kind: 'member' | 'game' | 'tool' | 'series' | 'company' | 'tag' | 'technology' | 'format' | 'platform' | 'search';
      id: number;
    };
    reply: FollowState;
  };
  /** Sets whether publications of a followed source are notified and in the feed, only in the feed, or in neither. */
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
  /** Address of the caller’s feed for programs; null: none yet. */
  getFeedAddress: {
    reply: {
      path: string | null;
    };
  };
  /** Creates a new secret address for the caller’s feed, and revokes the old one. */
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
  /** Sets which comments on a publication notify the caller. */
  setWatch: {
    body: SetWatchBody;
    reply: {
      level: 'all' | 'replies' | 'muted';
    };
  };
}

/** Method and path of each call. */
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

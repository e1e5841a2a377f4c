/** Types of the API, generated from its contracts. `npm run reference` */

import type { ListOwnWorksReply, NoticeActor } from './shared-types.ts';

export interface ListFollowersReply {
  followers: NoticeActor[];
  total: number;
}

export interface Member {
  id: number;
  nickname: string;
  role: string;
  about: string;
  aboutHtml: string;
  avatar: {
    url: string;
  } | null;
  disabled: boolean;
  memberSince: string;
  showsComments: boolean;
  showsFollowers: boolean;
  counts: MemberCounts;
}

export interface MemberCounts {
  games: number;
  assets: number;
  tools: number;
  fanarts: number;
  guides: number;
  downloads: number;
}

export interface BrowsingMemberCalls {
  /** Followers of a member, newest first; none if the member hides them. */
  listFollowers: {
    params: {
      nickname: string;
    };
    query?: {
      page?: number;
    };
    reply: ListFollowersReply;
  };
  /** The public profile of a member, by nickname in any letter case. */
  getMember: {
    params: {
      nickname: string;
    };
    reply: Member;
  };
  /** A page of a member's published games and assets, the last updated first, with their total. */
  listMemberWorks: {
    params: {
      nickname: string;
    };
    query?: {
      page?: number;
      pageSize?: number;
    };
    reply: ListOwnWorksReply;
  };
}

/** Method and path of each call. */
export const BROWSING_MEMBER_CALLS: { readonly [N in keyof BrowsingMemberCalls]: readonly [method: string, path: string] } = {
  listFollowers: ['GET', '/api/members/{nickname}/followers'],
  getMember: ['GET', '/api/members/{nickname}'],
  listMemberWorks: ['GET', '/api/members/{nickname}/works'],
};

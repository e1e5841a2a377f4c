/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, NoticePublication, Report } from './shared-types.ts';

export interface ListModeratedCommentsReply {
  comments: ModeratedComment[];
  total: number;
}

export interface LockCommentsBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  locked: boolean;
  note: string;
}

export interface ModerateCommentBody {
  id: number;
  act: 'hide' | 'restore' | 'dismiss' | 'approve' | 'reject';
  note: string;
  lastReportId: number | null;
  version?: number;
}

export interface ModeratedComment {
  id: number;
  html: string;
  anchor: string | null;
  author: string | null;
  createdAt: string;
  state: 'shown' | 'deleted' | 'removed' | 'held';
  reason: string | null;
  version: number;
  publication: NoticePublication;
  reports: Report[];
  reportCount: number;
  lastReportId: number | null;
}

export interface ReportsCommentCalls {
  /** Comments with open reports, the longest waiting first, or those that moderators removed, the last first. For moderators. */
  listModeratedComments: {
    query: {
      state: 'reported' | 'hidden';
      page?: number;
    };
    reply: ListModeratedCommentsReply;
  };
  /** Removes a comment with a reason that all can read, restores it, or dismisses its reports; approves a held one, or rejects it with a reason for its author. Every act except restoring closes reports up to the named one. For moderators; each act is logged, and its author told. */
  moderateComment: {
    body: ModerateCommentBody;
    reply: Done;
  };
  /** Closes the comments on a publication to all but moderators, with a reason that all can read, or opens them again. */
  lockComments: {
    body: LockCommentsBody;
    reply: Done;
  };
}

/** Method and path of each call. */
export const REPORTS_COMMENT_CALLS: { readonly [N in keyof ReportsCommentCalls]: readonly [method: string, path: string] } = {
  listModeratedComments: ['GET', '/api/moderation/comments'],
  moderateComment: ['POST', '/api/moderation/comment-acts'],
  lockComments: ['POST', '/api/moderation/comment-locks'],
};

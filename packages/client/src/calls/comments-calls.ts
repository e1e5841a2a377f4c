/** Types of the API, generated from its contracts. `npm run reference` */

import type { MemberComment, NoticeActor } from './shared-types.ts';

export interface Comment {
  id: number;
  parentId: number | null;
  underId: number | null;
  state: 'shown' | 'deleted' | 'removed' | 'held' | 'blocked';
  author: NoticeActor | null;
  byUploader: boolean;
  html: string | null;
  inReplyTo: CommentInReplyTo | null;
  anchor: CommentAnchor | null;
  createdAt: string;
  editedAt: string | null;
  wasHeld: boolean;
  reason: string | null;
  reactions: CommentReaction[];
  earlier: number;
  later: number;
  own: CommentOwn | null;
}

export interface CommentAnchor {
  at: string;
  version: number | null;
  isPast: boolean;
}

export interface CommentInReplyTo {
  id: number;
  nickname: string | null;
}

export interface CommentOwn {
  text: string;
  version: number;
  editableUntil: string | null;
  restorableUntil: string | null;
}

export interface CommentPage {
  comments: Comment[];
  total: number;
  latest: number | null;
  previousCursor: string | null;
  nextCursor: string | null;
  lock: CommentPageLock | null;
}

export interface CommentPageLock {
  by: string | null;
  reason: string;
  at: string;
}

export interface CommentReaction {
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  count: number;
  own: boolean;
}

export interface EditCommentBody {
  id: number;
  version: number;
  text: string;
}

export interface ListCommentAnchorsReplyAnchor {
  id: number;
  at: string;
  nickname: string | null;
}

export interface ListCommentVersionsReplyVersion {
  number: number;
  html: string;
  text: string;
  writtenAt: string;
}

export interface ListMemberCommentsReply {
  comments: MemberComment[];
  total: number;
}

export interface ListReactorsReplyReaction {
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  count: number;
  nicknames: string[];
}

export interface ListRepliesReply {
  comments: Comment[];
  left: number;
}

export interface ReactToCommentBody {
  id: number;
  sign: 'like' | 'love' | 'laugh' | 'cheer' | 'wonder' | 'useful';
  on: boolean;
}

export interface WriteCommentBody {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  replyTo: number | null;
  text: string;
  anchor?: string;
  saveKey: string;
  typedMs?: number;
  website?: string;
}

export interface WrittenComment {
  id: number;
  parentId: number | null;
  underId: number | null;
  state: 'shown' | 'deleted' | 'removed' | 'held' | 'blocked';
  author: NoticeActor | null;
  byUploader: boolean;
  html: string | null;
  inReplyTo: CommentInReplyTo | null;
  anchor: CommentAnchor | null;
  createdAt: string;
  editedAt: string | null;
  wasHeld: boolean;
  reason: string | null;
  reactions: CommentReaction[];
  earlier: number;
  later: number;
  own: CommentOwn | null;
  uncalled: string[];
}

export interface CommentsCalls {
  /** A page of the comments on a publication, with the first answers to each. */
  listComments: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
      order?: 'newest' | 'oldest';
      cursor?: string;
      around?: number;
      latest?: number;
    };
    reply: CommentPage;
  };
  /** More of the answers that stand under a comment: those after one of them, or those before it. */
  listReplies: {
    query: {
      under: number;
      after?: number;
      before?: number;
      latest?: number;
    };
    reply: ListRepliesReply;
  };
  /** Anchors in the 3D view of the comments on a model, newest first. */
  listCommentAnchors: {
    query: {
      mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      id: number;
    };
    reply: {
      anchors: ListCommentAnchorsReplyAnchor[];
    };
  };
  /** Writes a comment on a publication, or an answer to one. Sent twice with one key, it is one comment. Its state may be `held`: then it waits for a moderator. */
  writeComment: {
    body: WriteCommentBody;
    reply: WrittenComment;
  };
  /** Changes a comment of the caller; what it said before stays readable, but in its first minutes. */
  editComment: {
    body: EditCommentBody;
    reply: WrittenComment;
  };
  /** Deletes a comment of the caller. It can be brought back for a day. */
  deleteComment: {
    query: {
      id: number;
    };
    reply: Comment;
  };
  /** Brings back what the caller deleted within a day. */
  undeleteComment: {
    body: {
      id: number;
    };
    reply: Comment;
  };
  /** Earlier texts of a comment, newest first. */
  listCommentVersions: {
    query: {
      id: number;
    };
    reply: {
      versions: ListCommentVersionsReplyVersion[];
    };
  };
  /** Comments of a member on publications that the caller may see, newest first; none if the member hides them. */
  listMemberComments: {
    query: {
      nickname: string;
      page?: number;
    };
    reply: ListMemberCommentsReply;
  };
  /** A comment as it would be shown. For members. */
  previewComment: {
    body: {
      text: string;
    };
    reply: {
      html: string;
    };
  };
  /** Adds a reaction of the caller to a comment, or takes it back; each sign counts once. */
  reactToComment: {
    body: ReactToCommentBody;
    reply: Comment;
  };
  /** Members that reacted to a comment: the first twenty for each reaction. */
  listReactors: {
    query: {
      id: number;
    };
    reply: {
      reactions: ListReactorsReplyReaction[];
    };
  };
}

export const COMMENTS_CALLS: { readonly [N in keyof CommentsCalls]: readonly [method: string, path: string] } = {
  listComments: ['GET', '/api/get-comments'],
  listReplies: ['GET', '/api/get-replies'],
  listCommentAnchors: ['GET', '/api/get-comment-anchors'],
  writeComment: ['POST', '/api/comment'],
  editComment: ['PUT', '/api/comment'],
  deleteComment: ['DELETE', '/api/comment'],
  undeleteComment: ['POST', '/api/comment/undelete'],
  listCommentVersions: ['GET', '/api/get-comment-versions'],
  listMemberComments: ['GET', '/api/get-member-comments'],
  previewComment: ['POST', '/api/comment/preview'],
  reactToComment: ['PUT', '/api/comment/reaction'],
  listReactors: ['GET', '/api/get-comment-reactions'],
};

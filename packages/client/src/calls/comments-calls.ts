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
  /** A page of the comments on a publication, with the first replies to each. */
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
  /** More replies to a comment: those after or before one of them. */
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
  /** Writes a comment on a publication, or a reply. The same key sent twice creates one comment. A comment with the state `held` waits for a moderator. */
  writeComment: {
    body: WriteCommentBody;
    reply: WrittenComment;
  };
  /** Changes a comment of the caller. Its earlier text stays readable, except for changes in the first minutes. */
  editComment: {
    body: EditCommentBody;
    reply: WrittenComment;
  };
  /** Deletes a comment of the caller. It can be restored for a day. */
  deleteComment: {
    query: {
      id: number;
    };
    reply: Comment;
  };
  /** Restores a comment that the caller deleted, within a day. */
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
  /** Preview of a comment. For members. */
  previewComment: {
    body: {
      text: string;
    };
    reply: {
      html: string;
    };
  };
  /** Adds a reaction of the caller to a comment, or withdraws it; each sign counts once. */
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

/** Method and path of each call. */
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

import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable, PREVIEWS_PER_MINUTE } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { SaveKey } from '../../platform/kit/save-key.ts';
import { namedPublication } from '../../catalogue/publications/publication.ts';
import { MAX_ANCHOR } from './comment-anchor.ts';
import { MAX_COMMENT, REACTION_SIGNS } from './comment-rules.ts';
import { neededText } from '../../platform/kit/patterned.ts';

const TAG = 'Comments';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const text = neededText(MAX_COMMENT, validation.writeSomethingFirst);

export const COMMENT_ORDERS = ['newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

const ReactionSign = Type.Enum([...REACTION_SIGNS]);

export const Comment = Type.Object(
  {
    id,
    /** Comment that it answers; null for top-level comments. */
    parentId: nullable(id),
    /** Comment below which it is shown. Replies beyond three levels are shown beside the comment that they answer. */
    underId: nullable(id),
    /**
     * `deleted`, `removed` and `held` comments are placeholders for others, as long as they have replies. `held` waits for a
     * moderator. `blocked`: the caller blocks the author.
     */
    state: Type.Enum(['shown', 'deleted', 'removed', 'held', 'blocked']),
    /** Null for deleted accounts and for placeholders. */
    author: nullable(Type.Object({ nickname: Type.String(), avatar: nullable(Picture) })),
    /** The author uploaded or added the publication. */
    byUploader: Type.Boolean(),
    /** Null for placeholders. */
    html: nullable(Type.String()),
    /** The comment it replies to, if that is not its parent. The nickname is null for a deleted account. */
    inReplyTo: nullable(Type.Object({ id, nickname: nullable(Type.String()) })),
    /** Anchor in the model (comment-anchor.ts). Null: none, or its target is hidden. */
    anchor: nullable(
      Type.Object({
        at: Type.String(),
        /** Version of the files that the anchor refers to. */
        version: nullable(Type.Integer()),
        /** There is a newer version. */
        isPast: Type.Boolean(),
      }),
    ),
    createdAt: Type.String(),
    /** Null if it was not edited, or within minutes after it was written. */
    editedAt: nullable(Type.String()),
    /** A rule held the comment, and a moderator rejected it. */
    wasHeld: Type.Boolean(),
    /** Reason of the removal or of the hold. */
    reason: nullable(Type.String()),
    /** Reactions by sign, without zeros. `own`: the caller reacted with it. */
    reactions: Type.Array(Type.Object({ sign: ReactionSign, count: Type.Integer(), own: Type.Boolean() })),
    /** Replies before the first loaded one, with their own replies; `later`: after the last loaded one. */
    earlier: Type.Integer(),
    later: Type.Integer(),
    /** For the author: the source text, and the ends of editing and of undoing. */
    own: nullable(
      Type.Object({
        text: Type.String(),
        version: Type.Integer(),
        editableUntil: nullable(Type.String()),
        restorableUntil: nullable(Type.String()),
      }),
    ),
  },
  { title: 'Comment' },
);
export type Comment = Static<typeof Comment>;

const CommentLock = Type.Object({
  /** Null for deleted accounts. */
  by: nullable(Type.String()),
  reason: Type.String(),
  at: Type.String(),
});

/** Reply to the author of a new or edited comment. */
export const WrittenComment = Type.Object(
  {
    ...Comment.properties,
    /** Nicknames beyond the author's limit of mentions, which notify nobody. */
    uncalled: Type.Array(Type.String()),
  },
  { title: 'WrittenComment' },
);
export type WrittenComment = Static<typeof WrittenComment>;

export const CommentPage = Type.Object(
  {
    /** Top-level comments of the page and first replies to each, as a flat list. */
    comments: Type.Array(Comment),
    /** All public comments, with replies. */
    total: Type.Integer(),
    /** Id of the latest comment; null: none. */
    latest: nullable(id),
    previousCursor: nullable(Type.String()),
    nextCursor: nullable(Type.String()),
    /** Null: members may comment. */
    lock: nullable(CommentLock),
  },
  { title: 'CommentPage' },
);
export type CommentPage = Static<typeof CommentPage>;

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/get-comments',
  summary: 'A page of the comments on a publication, with the first replies to each.',
  tag: TAG,
  query: Type.Object(
    {
      ...namedPublication,
      order: Type.Optional(Type.Enum([...COMMENT_ORDERS])),
      cursor: Type.Optional(Type.String({ maxLength: 300 })),
      /** Returns the page with this comment, and its thread as far as the comment. */
      around: Type.Optional(id),
      /** Latest comment that the caller knows. Cached replies from before it are not used. */
      latest: Type.Optional(id),
    },
    { additionalProperties: false },
  ),
  reply: CommentPage,
  cache: 'visitors',
});

export const listReplies = endpoint({
  name: 'listReplies',
  method: 'GET',
  path: '/api/get-replies',
  summary: 'More replies to a comment: those after or before one of them.',
  tag: TAG,
  query: Type.Object(
    { under: id, after: Type.Optional(id), before: Type.Optional(id), latest: Type.Optional(id) },
    { additionalProperties: false },
  ),
  /** `left`: number of further comments in the same direction. */
  reply: Type.Object({ comments: Type.Array(Comment), left: Type.Integer() }),
  cache: 'visitors',
});

export const listCommentAnchors = endpoint({
  name: 'listCommentAnchors',
  method: 'GET',
  path: '/api/get-comment-anchors',
  summary: 'Anchors in the 3D view of the comments on a model, newest first.',
  tag: TAG,
  query: Type.Object(namedPublication, { additionalProperties: false }),
  reply: Type.Object({
    anchors: Type.Array(Type.Object({ id, at: Type.String(), nickname: nullable(Type.String()) })),
  }),
  cache: 'visitors',
});

export const writeComment = endpoint({
  name: 'writeComment',
  method: 'POST',
  path: '/api/comment',
  summary:
    'Writes a comment on a publication, or a reply. The same key sent twice creates one comment. A comment with the state `held` waits for a moderator.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  body: Type.Object(
    {
      ...namedPublication,
      replyTo: nullable(id),
      text,
      /** Anchor in the model. */
      anchor: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_ANCHOR })),
      saveKey: SaveKey,
      /** Typing time in milliseconds, if a person typed. Very short times are held for moderators. */
      typedMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** Trap field for bots. People do not see it and leave it empty. */
      website: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: WrittenComment,
});

export const editComment = endpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/api/comment',
  summary: 'Changes a comment of the caller. Its earlier text stays readable, except for changes in the first minutes.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  body: Type.Object({ id, version: Type.Integer({ minimum: 1 }), text }, { additionalProperties: false }),
  reply: WrittenComment,
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/comment',
  summary: 'Deletes a comment of the caller. It can be restored for a day.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  query: Type.Object({ id }, { additionalProperties: false }),
  reply: Comment,
});

export const undeleteComment = endpoint({
  name: 'undeleteComment',
  method: 'POST',
  path: '/api/comment/undelete',
  summary: 'Restores a comment that the caller deleted, within a day.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  body: Type.Object({ id }, { additionalProperties: false }),
  reply: Comment,
});

export const listCommentVersions = endpoint({
  name: 'listCommentVersions',
  method: 'GET',
  path: '/api/get-comment-versions',
  summary: 'Earlier texts of a comment, newest first.',
  tag: TAG,
  query: Type.Object({ id }, { additionalProperties: false }),
  reply: Type.Object({
    versions: Type.Array(
      Type.Object({ number: Type.Integer(), html: Type.String(), text: Type.String(), writtenAt: Type.String() }),
    ),
  }),
});

export const previewComment = endpoint({
  name: 'previewComment',
  method: 'POST',
  path: '/api/comment/preview',
  summary: 'Preview of a comment. For members.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  body: Type.Object({ text }, { additionalProperties: false }),
  reply: Type.Object({ html: Type.String() }),
  limitPerMember: PREVIEWS_PER_MINUTE,
});

export const reactToComment = endpoint({
  name: 'reactToComment',
  method: 'PUT',
  path: '/api/comment/reaction',
  summary: 'Adds a reaction of the caller to a comment, or withdraws it; each sign counts once.',
  tag: TAG,
  access: 'members',
  scopes: ['comments'],
  body: Type.Object({ id, sign: ReactionSign, on: Type.Boolean() }, { additionalProperties: false }),
  reply: Comment,
});

export const listReactors = endpoint({
  name: 'listReactors',
  method: 'GET',
  path: '/api/get-comment-reactions',
  summary: 'Members that reacted to a comment: the first twenty for each reaction.',
  tag: TAG,
  query: Type.Object({ id }, { additionalProperties: false }),
  reply: Type.Object({
    reactions: Type.Array(Type.Object({ sign: ReactionSign, count: Type.Integer(), nicknames: Type.Array(Type.String()) })),
  }),
});

/** A comment with its publication. */
export const MemberComment = Type.Object(
  {
    id,
    /** Null for deleted accounts. */
    author: nullable(Type.String()),
    publication: Type.Object({ ...namedPublication, title: Type.String() }),
    html: Type.String(),
    createdAt: Type.String(),
    editedAt: nullable(Type.String()),
    /** Reason of the removal or of the hold, for the author only. */
    reason: nullable(Type.String()),
    isHeld: Type.Boolean(),
  },
  { title: 'MemberComment' },
);
export type MemberComment = Static<typeof MemberComment>;

export const listMemberComments = endpoint({
  name: 'listMemberComments',
  method: 'GET',
  path: '/api/get-member-comments',
  summary: 'Comments of a member on publications that the caller may see, newest first; none if the member hides them.',
  tag: TAG,
  query: Type.Object(
    {
      nickname: Type.String({ minLength: 1, maxLength: 100 }),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ comments: Type.Array(MemberComment), total: Type.Integer() }),
  cache: 'visitors',
});

/** An event in the comment stream of a publication. */
export const CommentNews = Type.Object(
  {
    total: Type.Integer(),
    /** Ids of the latest comments, latest first. */
    latest: Type.Array(id),
  },
  { title: 'CommentNews' },
);
export type CommentNews = Static<typeof CommentNews>;

export const COMMENT_EVENTS_PATH = '/api/comments/events';

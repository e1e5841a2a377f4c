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
const text = neededText(MAX_COMMENT, 'Write something first.');

export const COMMENT_ORDERS = ['newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

const ReactionSign = Type.Enum([...REACTION_SIGNS]);

export const Comment = Type.Object(
  {
    id,
    /** The comment that it answers; null: none. */
    parentId: nullable(id),
    /** The comment under which it is shown: what is deeper than three levels stands beside what it answers. */
    underId: nullable(id),
    /**
     * `deleted` and `removed`: others see its place alone, as long as there are answers; so it is with `held`, which waits for a
     * moderator. `blocked`: the caller blocks its author.
     */
    state: Type.Enum(['shown', 'deleted', 'removed', 'held', 'blocked']),
    /** Null: of a deleted account, or no text is shown. */
    author: nullable(Type.Object({ nickname: Type.String(), avatar: nullable(Picture) })),
    /** Its author uploaded or added what it is about. */
    byUploader: Type.Boolean(),
    /** Null: nothing of it is shown. */
    html: nullable(Type.String()),
    /** The comment it replies to, if that is not its parent. The nickname is null for a deleted account. */
    inReplyTo: nullable(Type.Object({ id, nickname: nullable(Type.String()) })),
    /** Anchor in the model (comment-anchor.ts). Null: none, or its target is hidden. */
    anchor: nullable(
      Type.Object({
        at: Type.String(),
        /** The version of the files that it was made on. */
        version: nullable(Type.Integer()),
        /** There is a newer one. */
        isPast: Type.Boolean(),
      }),
    ),
    createdAt: Type.String(),
    /** Null: it was not changed, or at once after it was written. */
    editedAt: nullable(Type.String()),
    /** It is removed, and was held by a rule until a moderator rejected it. */
    wasHeld: Type.Boolean(),
    /** Why a moderator removed it, or why it waits for one. */
    reason: nullable(Type.String()),
    /** By sign, those that there are. `own`: the caller is among them. */
    reactions: Type.Array(Type.Object({ sign: ReactionSign, count: Type.Integer(), own: Type.Boolean() })),
    /** How many answers stand before the first, and after the last, of those that came along; what is under these included. */
    earlier: Type.Integer(),
    later: Type.Integer(),
    /** For its author: what they wrote, and until when they may change it or bring it back. */
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
  /** Null: their account is deleted. */
  by: nullable(Type.String()),
  reason: Type.String(),
  at: Type.String(),
});

/** As it is answered to whoever writes it. */
export const WrittenComment = Type.Object(
  {
    ...Comment.properties,
    /** Members whom it names and does not call, as it names too many. */
    uncalled: Type.Array(Type.String()),
  },
  { title: 'WrittenComment' },
);
export type WrittenComment = Static<typeof WrittenComment>;

export const CommentPage = Type.Object(
  {
    /** Each of a page, and the first answers under each, in one list. */
    comments: Type.Array(Comment),
    /** All that can be read, answers included. */
    total: Type.Integer(),
    /** The id of the last one written; null: none. */
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
  summary: 'A page of the comments on a publication, with the first answers to each.',
  tag: TAG,
  query: Type.Object(
    {
      ...namedPublication,
      order: Type.Optional(Type.Enum([...COMMENT_ORDERS])),
      cursor: Type.Optional(Type.String({ maxLength: 300 })),
      /** The page that holds this comment, whose thread is there as far as to it. */
      around: Type.Optional(id),
      /** The last comment that the asker knows of: no answer is given that was kept before it. */
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
  summary: 'More of the answers that stand under a comment: those after one of them, or those before it.',
  tag: TAG,
  query: Type.Object(
    { under: id, after: Type.Optional(id), before: Type.Optional(id), latest: Type.Optional(id) },
    { additionalProperties: false },
  ),
  /** `left`: how many there are beyond these in the same direction. */
  reply: Type.Object({ comments: Type.Array(Comment), left: Type.Integer() }),
  cache: 'visitors',
});

export const listCommentAnchors = endpoint({
  name: 'listCommentAnchors',
  method: 'GET',
  path: '/api/get-comment-anchors',
  summary: 'What the comments on a model point at in its 3D view, the last ones first.',
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
    'Writes a comment on a publication, or an answer to one. Sent twice with one key, it is one comment. Its state may be `held`: then it waits for a moderator.',
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
      /** How long it was typed, where somebody typed it: what programs send at once is looked at by moderators. */
      typedMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** People do not see this field, and leave it empty. */
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
  summary: 'Changes a comment of the caller; what it said before stays readable, but in its first minutes.',
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
  summary: 'Deletes a comment of the caller. It can be brought back for a day.',
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
  summary: 'Brings back what the caller deleted within a day.',
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
  summary: 'What a comment said before it was changed, the last first.',
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
  summary: 'A comment as it would be shown. For members.',
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
  summary: 'Adds a reaction of the caller to a comment, or takes it back; each sign counts once.',
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
  summary: 'Who reacted to a comment, by sign: the first twenty of each.',
  tag: TAG,
  query: Type.Object({ id }, { additionalProperties: false }),
  reply: Type.Object({
    reactions: Type.Array(Type.Object({ sign: ReactionSign, count: Type.Integer(), nicknames: Type.Array(Type.String()) })),
  }),
});

/** A comment beside what it is about. */
export const MemberComment = Type.Object(
  {
    id,
    /** Null: their account is deleted. */
    author: nullable(Type.String()),
    publication: Type.Object({ ...namedPublication, title: Type.String() }),
    html: Type.String(),
    createdAt: Type.String(),
    editedAt: nullable(Type.String()),
    /** Why a moderator removed it, or why it waits for one: its author alone hears of it. */
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
  summary:
    'What a member has said, the last first, of publications that the caller may see; nothing where the member keeps that to themselves.',
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
    /** The ids of the last ones written, the last first. */
    latest: Type.Array(id),
  },
  { title: 'CommentNews' },
);
export type CommentNews = Static<typeof CommentNews>;

export const COMMENT_EVENTS_PATH = '/api/comments/events';

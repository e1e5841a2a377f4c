import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { MemberComment } from '../comments/comment-contract.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable, PREVIEWS_PER_MINUTE } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { namedPublication, PublicationId, PublicationKind } from '../../catalogue/publications/publication.ts';

const TAG = 'Mentions';
/** Limit of the longest description. */
const MAX_TEXT = 20_000;

/** A member whom a text mentions, with the nickname in the text. */
export const Mention = Type.Object({
  nickname: Type.String(),
  /** Current nickname; null: deleted account. */
  now: nullable(Type.String()),
});
export type Mention = Static<typeof Mention>;

export const suggestMentions = endpoint({
  name: 'suggestMentions',
  method: 'GET',
  path: '/api/suggest-mentions',
  summary: 'Members whose nickname begins with a text. With a publication, members who commented on it come first.',
  tag: TAG,
  access: 'members',
  query: Type.Object(
    {
      mark: Type.Optional(PublicationKind),
      id: Type.Optional(PublicationId),
      text: patterned('^\\w+$', validation.nicknameStart, { minLength: 1, maxLength: 40 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ members: Type.Array(Type.Object({ nickname: Type.String(), avatar: nullable(Picture) })) }),
});

export const previewDescription = endpoint({
  name: 'previewDescription',
  method: 'POST',
  path: '/api/preview-description',
  summary: 'Preview of a publication’s description, with the members that it mentions. For members.',
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      text: Type.String({ maxLength: MAX_TEXT }),
      /** Null: a new publication. */
      publication: nullable(Type.Object(namedPublication, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ html: Type.String() }),
  limitPerMember: PREVIEWS_PER_MINUTE,
});

/** A text that mentions the member. */
export const OwnMention = Type.Object(
  {
    publication: Type.Object({ ...namedPublication, title: Type.String() }),
    /** Null: deleted account. */
    author: nullable(Type.String()),
    /** Null: the publication's own text. */
    comment: nullable(MemberComment),
    /** Text around the mention, for a publication's own text. */
    excerpt: nullable(Type.String()),
    at: Type.String(),
    isRead: Type.Boolean(),
  },
  { title: 'OwnMention' },
);
export type OwnMention = Static<typeof OwnMention>;

export const listOwnMentions = endpoint({
  name: 'listOwnMentions',
  method: 'GET',
  path: '/api/me/mentions',
  summary: 'Mentions of the member of the session that they may see, newest first.',
  tag: TAG,
  access: 'members',
  query: Type.Object(
    { page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ mentions: Type.Array(OwnMention), total: Type.Integer() }),
});

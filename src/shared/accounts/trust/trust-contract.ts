import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { ModerationNote } from './moderation-note.ts';
import { MAX_WATCHED_TEXT, WATCHED_KINDS } from './hold-rules.ts';
import { LEVELS, TRUST_NUMBER_NAMES, TRUST_NUMBERS, type TrustNumberName } from './trust-rules.ts';

const TAG = 'Trust';

/** Requirement of the next level. */
const LevelStep = Type.Object({
  /** Sentence for the member. */
  text: Type.String(),
  isMet: Type.Boolean(),
});

export const OwnLevel = Type.Object(
  {
    level: Type.Enum([...LEVELS]),
    /** Set by an admin. */
    pinned: Type.Boolean(),
    /** Limits of this level, as sentences. */
    limits: Type.Array(Type.String()),
    /** Null at the highest level. */
    next: nullable(Type.Object({ level: Type.Enum([...LEVELS]), steps: Type.Array(LevelStep) })),
  },
  { title: 'OwnLevel' },
);
export type OwnLevel = Static<typeof OwnLevel>;

export const getOwnLevel = endpoint({
  name: 'getOwnLevel',
  method: 'GET',
  path: '/api/me/level',
  summary: 'The caller’s level and limits, and the missing conditions of the next level. Other members do not see it.',
  tag: TAG,
  access: 'members',
  reply: OwnLevel,
});

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** Level of another member, for moderators and admins. */
export const MemberStanding = Type.Object(
  { level: Type.Enum([...LEVELS]), pinned: Type.Boolean() },
  { title: 'MemberStanding', additionalProperties: false },
);
export type MemberStanding = Static<typeof MemberStanding>;

export const getMemberLevel = endpoint({
  name: 'getMemberLevel',
  method: 'GET',
  path: '/api/admin/users/:id/level',
  summary: 'The level of a member. For moderators.',
  tag: TAG,
  access: 'moderators',
  params,
  reply: MemberStanding,
});

export const pinMemberLevel = endpoint({
  name: 'pinMemberLevel',
  method: 'PUT',
  path: '/api/admin/users/:id/level',
  summary:
    'Sets the level of a member, or, with null, makes it automatic again. The member reads the reason. For admins; each change is logged.',
  tag: TAG,
  access: 'admins',
  params,
  body: Type.Object({ level: nullable(Type.Enum([...LEVELS])), note: ModerationNote }, { additionalProperties: false }),
  reply: MemberStanding,
});

const numbers = Object.fromEntries(
  TRUST_NUMBER_NAMES.map((name) => [
    name,
    Type.Integer({ minimum: TRUST_NUMBERS[name].min, maximum: TRUST_NUMBERS[name].max }),
  ]),
) as Record<TrustNumberName, ReturnType<typeof Type.Integer>>;

const Numbers = Type.Object(numbers, { title: 'TrustNumbers', additionalProperties: false });

export const getTrustNumbers = endpoint({
  name: 'getTrustNumbers',
  method: 'GET',
  path: '/api/admin/trust',
  summary: 'The numbers of levels and limits. For admins.',
  tag: TAG,
  access: 'admins',
  reply: Numbers,
});

export const changeTrustNumbers = endpoint({
  name: 'changeTrustNumbers',
  method: 'PUT',
  path: '/api/admin/trust',
  summary: 'Sets the numbers of levels and limits; they count at once, in every process. For admins; each change is logged.',
  tag: TAG,
  access: 'admins',
  body: Numbers,
  reply: Numbers,
});

const WatchedWord = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...WATCHED_KINDS]),
  text: Type.String(),
  createdAt: Type.String(),
});
export type WatchedWord = Static<typeof WatchedWord>;

const WatchedWords = Type.Object({ words: Type.Array(WatchedWord) }, { title: 'WatchedWords' });

export const listWatchedWords = endpoint({
  name: 'listWatchedWords',
  method: 'GET',
  path: '/api/admin/watched-words',
  summary: 'Rules that hold texts until a moderator reviews them. For admins.',
  tag: TAG,
  access: 'admins',
  reply: WatchedWords,
});

const watched = {
  kind: Type.Enum([...WATCHED_KINDS]),
  text: Type.String({ minLength: 1, maxLength: MAX_WATCHED_TEXT }),
};

export const addWatchedWord = endpoint({
  name: 'addWatchedWord',
  method: 'POST',
  path: '/api/admin/watched-words',
  summary: 'Watches a word, the beginning of words, a site or a regular expression from now on. For admins; logged.',
  tag: TAG,
  access: 'admins',
  body: Type.Object(watched, { additionalProperties: false }),
  reply: WatchedWords,
});

export const removeWatchedWord = endpoint({
  name: 'removeWatchedWord',
  method: 'DELETE',
  path: '/api/admin/watched-words',
  summary: 'Ends watching it. Texts that it holds stay held. For admins; logged.',
  tag: TAG,
  access: 'admins',
  query: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, { additionalProperties: false }),
  reply: WatchedWords,
});

export const tryWatchedWords = endpoint({
  name: 'tryWatchedWords',
  method: 'POST',
  path: '/api/admin/watched-words/try',
  summary: 'The watched words that a text contains. For admins.',
  tag: TAG,
  access: 'admins',
  body: Type.Object({ text: Type.String({ maxLength: 10_000 }) }, { additionalProperties: false }),
  /** `slow`: a regular expression took too long; such texts are held. */
  reply: Type.Object({ words: Type.Array(WatchedWord), slow: Type.Boolean() }),
});

import { Type, type Static, type TInteger } from 'typebox';

import { DELETED_USER } from '../../accounts/auth/account-rules.ts';
import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { Hider, PublicationKind, WIRE_PLURALS, type WirePlural } from '../../catalogue/publications/publication.ts';

/** Page size of publications on a profile. */
export const WORKS_PAGE_SIZE = 12;
/** Nickname of a member with a profile, or null for nobody and for deleted accounts. */
export const withProfile = (nickname: string | null | undefined): string | null =>
  nickname === undefined || nickname === DELETED_USER ? null : nickname;

/** A publication in lists of its member. */
export const Work = Type.Object(
  {
    mark: PublicationKind,
    id: Type.Integer(),
    title: Type.String(),
    /** Address of the card's picture; null if there is none. */
    image: nullable(Type.String()),
    picture: nullable(Picture),
    publishedAt: nullable(Type.String()),
    updatedAt: Type.String(),
  },
  { title: 'Work' },
);
export type Work = Static<typeof Work>;

const works = Type.Object({ newData: Type.Array(Work), countItems: Type.Integer() });
const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: WORKS_PAGE_SIZE })),
};
/** Programs may send the token here; our own pages send the header. */
const token = Type.Optional(Type.String({ maxLength: 200 }));

export const listOwnWorks = endpoint({
  name: 'listOwnWorks',
  method: 'GET',
  path: '/api/get-my-published-work',
  summary: 'A page of the own published games and assets, the last updated first, with their total.',
  tag: 'Own account',
  query: Type.Object({ ...page, token }, { additionalProperties: false }),
  reply: works,
  envelope: 'dataEncrypted',
  scopes: ['account'],
});

export const listOwnDrafts = endpoint({
  name: 'listOwnDrafts',
  method: 'GET',
  path: '/api/get-drafts',
  summary: 'The own drafts, the last updated first, with their total.',
  tag: 'Own account',
  query: Type.Object(
    { page: page.page, pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })), token },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    drafts: Type.Array(Type.Object({ mark: PublicationKind, id: Type.Integer(), name: Type.String() })),
    countItems: Type.Integer(),
  }),
  envelope: 'dataEncrypted',
  scopes: ['account'],
});

export const listUnlistedWorks = endpoint({
  name: 'listUnlistedWorks',
  method: 'GET',
  path: '/api/unlisted-works',
  summary: 'The own games and assets that are hidden from visitors, or deleted and not removed yet.',
  tag: 'Own account',
  access: 'members',
  reply: Type.Object({
    works: Type.Array(
      Type.Object({
        mark: PublicationKind,
        id: Type.Integer(),
        title: Type.String(),
        /** Role required to show it again. Null: not hidden. */
        hiddenBy: nullable(Hider),
        /** Role required to restore it. Null: not deleted. */
        deletedBy: nullable(Hider),
        /** Time of the final removal; null if it is not deleted. */
        removalAt: nullable(Type.String()),
      }),
    ),
  }),
  scopes: ['account'],
});

const published = Object.fromEntries(WIRE_PLURALS.map((plural) => [plural, Type.Integer()])) as Record<WirePlural, TInteger>;

/** Privacy settings of a profile. */
export const ProfilePrivacy = Type.Object(
  {
    /** Lists the member's comments on the profile. They are public at their publications in any case. */
    showsComments: Type.Boolean(),
    showsFollowers: Type.Boolean(),
  },
  { title: 'ProfilePrivacy', additionalProperties: false },
);
export type ProfilePrivacy = Static<typeof ProfilePrivacy>;

export const getProfilePrivacy = endpoint({
  name: 'getProfilePrivacy',
  method: 'GET',
  path: '/api/me/privacy',
  summary: 'Visibility of the activity of the caller.',
  tag: 'Own account',
  access: 'members',
  reply: ProfilePrivacy,
});

export const changeProfilePrivacy = endpoint({
  name: 'changeProfilePrivacy',
  method: 'PUT',
  path: '/api/me/privacy',
  summary: 'Sets which activity of the caller others see.',
  tag: 'Own account',
  access: 'members',
  body: ProfilePrivacy,
  reply: ProfilePrivacy,
});

/** Public profile of a member. */
export const Member = Type.Object(
  {
    id: Type.Integer(),
    nickname: Type.String(),
    role: Type.String(),
    about: Type.String(),
    /** `about` as safe HTML. */
    aboutHtml: Type.String(),
    avatar: nullable(Type.Object({ url: Type.String() })),
    /** An admin disabled the account. Only name and publications are shown. */
    disabled: Type.Boolean(),
    memberSince: Type.String(),
    ...ProfilePrivacy.properties,
    /** Published works by kind, and downloads of models. */
    counts: Type.Object({ ...published, downloads: Type.Integer() }),
  },
  { title: 'Member' },
);
export type Member = Static<typeof Member>;

const nickname = Type.Object({ nickname: Type.String({ maxLength: 100 }) });

export const getMember = endpoint({
  name: 'getMember',
  method: 'GET',
  path: '/api/members/:nickname',
  summary: 'The public profile of a member, by nickname in any letter case.',
  tag: 'Browsing',
  params: nickname,
  reply: Member,
  cache: 'public',
});

export const listMemberWorks = endpoint({
  name: 'listMemberWorks',
  method: 'GET',
  path: '/api/members/:nickname/works',
  summary: "A page of a member's published games and assets, the last updated first, with their total.",
  tag: 'Browsing',
  params: nickname,
  query: Type.Object(page, { additionalProperties: false }),
  reply: works,
  cache: 'public',
});

export const FOLLOWERS_PAGE_SIZE = 48;

export const listFollowers = endpoint({
  name: 'listFollowers',
  method: 'GET',
  path: '/api/members/:nickname/followers',
  summary: 'Followers of a member, newest first; none if the member hides them.',
  tag: 'Browsing',
  params: nickname,
  query: Type.Object({ page: page.page }, { additionalProperties: false }),
  reply: Type.Object({
    followers: Type.Array(Type.Object({ nickname: Type.String(), avatar: nullable(Picture) })),
    total: Type.Integer(),
  }),
  cache: 'visitors',
});

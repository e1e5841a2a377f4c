import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { FAILED_SIGN_IN_DAYS, MAX_ABOUT, MAX_PASSWORD, NICKNAME_EVERY_DAYS, ROLES } from './account-rules.ts';
import { SIGN_IN_PROVIDERS } from './sign-in-providers.ts';

const password = Type.String({ maxLength: MAX_PASSWORD });
/** Longer than the rule allows, so that the refusal is the rule's own sentence. */
const newPassword = Type.String({ maxLength: 4 * MAX_PASSWORD });
/** Proof for acts that could take an account away: the password, or without one a session of the last 10 minutes. */
const proof = Type.Optional(nullable(password));
/** The account of the session, for its owner only. */
export const OwnAccount = Type.Object(
  {
    id: Type.Integer(),
    nickname: Type.String(),
    /** Time of the next allowed change; null: now. */
    nicknameChangeableAt: nullable(Type.String()),
    email: nullable(Type.String()),
    emailConfirmed: Type.Boolean(),
    role: Type.Enum([...ROLES]),
    /** Suspended role, until a required second factor is set up; null if none. */
    waitingRole: nullable(Type.Enum([...ROLES])),
    /** Edits of games of others apply at once. */
    trusted: Type.Boolean(),
    /** Tag of a language that the site offers; null: as the browser asks. */
    language: nullable(Type.String()),
    about: Type.String(),
    /** `about` as safe HTML. */
    aboutHtml: Type.String(),
    avatar: nullable(Type.Object({ url: Type.String() })),
    hasPassword: Type.Boolean(),
    /** Linked social sign-ins. */
    providers: Type.Array(Type.Enum([...SIGN_IN_PROVIDERS])),
    createdAt: Type.String(),
  },
  { title: 'OwnAccount' },
);
export type OwnAccount = Static<typeof OwnAccount>;

export const getOwnAccount = endpoint({
  name: 'getOwnAccount',
  method: 'GET',
  path: '/api/me',
  summary: 'The account of the session in the header.',
  tag: 'Own account',
  access: 'members',
  reply: OwnAccount,
  scopes: ['account'],
});

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/api/me/confirmation',
  summary: 'Sends the confirmation link once more.',
  tag: 'Own account',
  access: 'members',
  reply: Done,
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/me/email',
  summary: 'Sends a link to the new address, which replaces the old one once the link is opened. The old address is informed.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ email: Type.String({ maxLength: 320 }), password: proof }, { additionalProperties: false }),
  reply: Done,
});

export const changePassword = endpoint({
  name: 'changePassword',
  limitPerMinute: 10,
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Sets a new password, ends every other session and revokes every API token.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object(
    { currentPassword: proof, password: newPassword, passwordConfirmation: newPassword },
    { additionalProperties: false },
  ),
  reply: Done,
  dialect: 'strapi',
});

export const OwnSession = Type.Object({
  id: Type.Integer(),
  current: Type.Boolean(),
  userAgent: nullable(Type.String()),
  persistent: Type.Boolean(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
});
export type OwnSession = Static<typeof OwnSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Sessions of this account, newest first.',
  tag: 'Own account',
  access: 'members',
  reply: Type.Object({ sessions: Type.Array(OwnSession) }),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  summary: 'Ends one of the caller’s sessions.',
  tag: 'Own account',
  access: 'members',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Done,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Ends all other sessions of the caller.',
  tag: 'Own account',
  access: 'members',
  reply: Done,
});

export const FailedSignIn = Type.Object({
  way: Type.Enum(['password', 'second_factor']),
  /** Null: several browsers and networks, counted together. */
  browser: nullable(Type.String()),
  /** Shortened, such as 203.0.113.0/24; null as above. */
  network: nullable(Type.String()),
  /** Failures within one day. */
  count: Type.Integer(),
  lastAt: Type.String(),
});
export type FailedSignIn = Static<typeof FailedSignIn>;

export const listFailedSignIns = endpoint({
  name: 'listFailedSignIns',
  method: 'GET',
  path: '/api/me/failed-sign-ins',
  summary: `Sign-ins to this account that failed in the last ${FAILED_SIGN_IN_DAYS} days, the latest first.`,
  tag: 'Own account',
  access: 'members',
  reply: Type.Object({ failures: Type.Array(FailedSignIn) }),
});

export const unlinkSocial = endpoint({
  name: 'unlinkSocial',
  method: 'POST',
  path: '/api/me/social/:provider/remove',
  summary: 'A social sign-in no longer opens this account; refused for the only way to sign in to it.',
  tag: 'Own account',
  access: 'members',
  params: Type.Object({ provider: Type.Enum([...SIGN_IN_PROVIDERS]) }),
  body: Type.Object({ password: proof }, { additionalProperties: false }),
  reply: Done,
});

export const changeNickname = endpoint({
  name: 'changeNickname',
  limitPerMinute: 10,
  method: 'PUT',
  path: '/api/me/nickname',
  summary: `Changes the caller’s nickname, once in ${NICKNAME_EVERY_DAYS} days. The address of the former one redirects, and nobody else can take it.`,
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ nickname: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  reply: Type.Object({ nickname: Type.String() }),
});

export const changeAbout = endpoint({
  name: 'changeAbout',
  method: 'PUT',
  path: '/api/me/about',
  summary: 'Changes the text about oneself on the public profile.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ about: Type.String({ maxLength: MAX_ABOUT }) }, { additionalProperties: false }),
  reply: Done,
});

export const changeLanguage = endpoint({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/api/me/language',
  summary: 'Chooses the language of pages, emails and notifications; null: pages as the browser asks.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ language: nullable(Type.String({ maxLength: 35 })) }, { additionalProperties: false }),
  reply: Done,
});

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  method: 'DELETE',
  path: '/api/me/avatar',
  summary: 'Removes the caller’s avatar. A new one is sent by `PUT /api/me/avatar`, with the picture as the body.',
  tag: 'Own account',
  access: 'members',
  reply: Done,
});

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/me/delete',
  summary: "Deletes the account at once and permanently; its publications stay, credited to 'Deleted user'.",
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ nickname: Type.String({ maxLength: 100 }), password: proof }, { additionalProperties: false }),
  reply: Done,
});

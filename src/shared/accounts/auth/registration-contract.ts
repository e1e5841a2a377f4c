import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import {
  CONFIRM_DAYS,
  INVITE_PERIOD_DAYS,
  MAX_DECLINE_REASON,
  MAX_INVITE_DAYS,
  MAX_INVITE_NOTE,
  MAX_INVITE_USES,
  MAX_QUESTION,
  MEMBER_INVITE_USES,
  MEMBER_INVITES_A_MONTH,
  REGISTRATION_MODES,
  THROWAWAY_RULES,
} from './registration-rules.ts';

const TAG = 'Registration';
export const REGISTRATION_PAGE_SIZE = 20;
export const INVITE_PAGE_SIZE = 50;

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }));
const mode = Type.Enum([...REGISTRATION_MODES]);

export const getRegistration = endpoint({
  name: 'getRegistration',
  method: 'GET',
  path: '/api/registration',
  summary: 'Current mode of registration: open, by approval, by invite, or closed.',
  tag: TAG,
  reply: Type.Object({
    mode,
    question: nullable(Type.String({ description: 'Question to new members, where they need approval.' })),
    refusesThrowaway: Type.Boolean({ description: 'Throwaway email addresses are refused.' }),
  }),
  cache: 'public',
});
export type RegistrationState = Static<(typeof getRegistration)['reply']>;

export const RegistrationSettings = Type.Object(
  {
    mode,
    /** Question to new members; used in mode `approval`. */
    question: Type.String({ maxLength: 4 * MAX_QUESTION }),
    throwaway: Type.Enum([...THROWAWAY_RULES]),
  },
  { additionalProperties: false, title: 'RegistrationSettings' },
);
export type RegistrationSettings = Static<typeof RegistrationSettings>;

export const getRegistrationSettings = endpoint({
  name: 'getRegistrationSettings',
  method: 'GET',
  path: '/api/admin/registration',
  summary: 'Settings of registration. For admins.',
  tag: TAG,
  access: 'admins',
  reply: RegistrationSettings,
});

export const changeRegistrationSettings = endpoint({
  name: 'changeRegistrationSettings',
  method: 'PUT',
  path: '/api/admin/registration',
  summary: 'Sets the registration policy, effective at once. For admins; each change is logged.',
  tag: TAG,
  access: 'admins',
  body: RegistrationSettings,
  reply: RegistrationSettings,
});

export const WaitingRegistration = Type.Object(
  {
    /** Id of the waiting account. */
    id,
    nickname: Type.String(),
    email: nullable(Type.String()),
    emailConfirmed: Type.Boolean(),
    /** The domain is known for throwaway addresses. */
    throwaway: Type.Boolean(),
    question: nullable(Type.String()),
    answer: nullable(Type.String()),
    createdAt: Type.String(),
  },
  { title: 'WaitingRegistration' },
);
export type WaitingRegistration = Static<typeof WaitingRegistration>;

export const listWaitingRegistrations = endpoint({
  name: 'listWaitingRegistrations',
  method: 'GET',
  path: '/api/moderation/registrations',
  summary:
    'Registrations that wait for approval, the longest waiting first: those whose email address is confirmed, or those ' +
    `whose is not; of the latter each is forgotten after ${CONFIRM_DAYS} days. For moderators.`,
  tag: TAG,
  access: 'moderators',
  query: Type.Object({ confirmed: Type.Optional(Type.Boolean({ default: true })), page }, { additionalProperties: false }),
  reply: Type.Object({
    registrations: Type.Array(WaitingRegistration),
    total: Type.Integer(),
    /** Number of registrations with an unconfirmed address. */
    unconfirmed: Type.Integer(),
  }),
});

export const countWaitingRegistrations = endpoint({
  name: 'countWaitingRegistrations',
  method: 'GET',
  path: '/api/moderation/waiting-registrations',
  summary: 'Number of registrations that wait for approval, with a confirmed email address. For moderators.',
  tag: TAG,
  access: 'moderators',
  reply: Type.Object({ count: Type.Integer() }),
});

const params = Type.Object({ id });

export const approveRegistration = endpoint({
  name: 'approveRegistration',
  method: 'POST',
  path: '/api/moderation/registrations/:id/approval',
  summary: 'Approves a waiting account, and informs its owner by email. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  params,
  reply: Done,
});

export const declineRegistration = endpoint({
  name: 'declineRegistration',
  method: 'POST',
  path: '/api/moderation/registrations/:id/refusal',
  summary: 'Deletes a waiting account, and sends its owner the reason by email. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  params,
  body: Type.Object({ reason: Type.String({ maxLength: 4 * MAX_DECLINE_REASON }) }, { additionalProperties: false }),
  reply: Done,
});

export const Invite = Type.Object(
  {
    id,
    /** Last letters of the code. The full code is shown once. */
    codeEnd: Type.String(),
    note: Type.String(),
    madeBy: Type.String(),
    uses: Type.Integer(),
    used: Type.Integer(),
    createdAt: Type.String(),
    expiresAt: Type.String(),
    revokedAt: nullable(Type.String()),
    /** Members who used it, latest first, at most 20. */
    members: Type.Array(Type.String()),
  },
  { title: 'Invite' },
);
export type Invite = Static<typeof Invite>;

export const listInvites = endpoint({
  name: 'listInvites',
  method: 'GET',
  path: '/api/invites',
  summary: 'Invites, the newest first: all of them for admins, else the caller’s. For trusted members and moderators.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ page }, { additionalProperties: false }),
  reply: Type.Object({ invites: Type.Array(Invite), total: Type.Integer() }),
});

export const addInvite = endpoint({
  name: 'addInvite',
  method: 'POST',
  path: '/api/invites',
  summary: `Creates an invite, whose code is returned only once. For moderators, and for trusted members, who create ${MEMBER_INVITES_A_MONTH} in ${INVITE_PERIOD_DAYS} days, each for at most ${MEMBER_INVITE_USES}.`,
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      note: Type.String({ maxLength: MAX_INVITE_NOTE, description: 'Intended person; admins read it, too.' }),
      uses: Type.Integer({ minimum: 1, maximum: MAX_INVITE_USES }),
      days: Type.Integer({ minimum: 1, maximum: MAX_INVITE_DAYS, description: 'Period of validity.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ id, code: Type.String(), url: Type.String() }),
  limitPerMinute: 30,
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  method: 'DELETE',
  path: '/api/invites/:id',
  summary: 'Revokes an invite of the caller, or, for admins, any. Members who registered by it stay.',
  tag: TAG,
  access: 'members',
  params,
  reply: Done,
});

export const listInvited = endpoint({
  name: 'listInvited',
  method: 'GET',
  path: '/api/admin/invited',
  summary: 'Last 500 members who registered by invite, with their inviters, newest first. For admins.',
  tag: TAG,
  access: 'admins',
  reply: Type.Object({
    invited: Type.Array(Type.Object({ nickname: Type.String(), invitedBy: nullable(Type.String()), at: Type.String() })),
  }),
});

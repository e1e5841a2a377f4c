import { Type, type Static } from 'typebox';

import { ROLES } from '../../accounts/auth/account-rules.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { TRUSTS } from '../../catalogue/proposals/proposal-rules.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';

export const ADMIN_PAGE_SIZE = 50;
/** Acts in the audit log. */
export const AUDIT_ACTS = [
  'role',
  'disable',
  'enable',
  'end_sessions',
  'import_overwrite',
  'trust',
  'menu',
  'logo',
  'banners',
  'webhook',
  'newsletter',
  'level',
  'trust_number',
  'watched_word',
  'registration',
  'second_factor',
  'approve',
  'decline',
  'invite',
  'job_retry',
  'job_discard',
] as const;

export const ManagedUser = Type.Object(
  {
    id: Type.Integer(),
    nickname: Type.String(),
    email: nullable(Type.String()),
    emailConfirmed: Type.Boolean(),
    role: Type.Enum([...ROLES]),
    disabled: Type.Boolean(),
    /** The registration waits for approval. The account is disabled until then. */
    waiting: Type.Boolean(),
    /** The domain is known for throwaway addresses. */
    throwaway: Type.Boolean(),
    /** Inviter, for members who joined by invite. */
    invitedBy: nullable(Type.String()),
    sessions: Type.Integer(),
    createdAt: Type.String(),
    lastSeenAt: nullable(Type.String()),
  },
  { title: 'ManagedUser' },
);
export type ManagedUser = Static<typeof ManagedUser>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }));
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, the newest first, searched by nickname or email address. For admins.',
  tag: 'Administration',
  access: 'admins',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 200 })), page }, { additionalProperties: false }),
  reply: Type.Object({ users: Type.Array(ManagedUser), total: Type.Integer() }),
});

export const changeUser = endpoint({
  name: 'changeUser',
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary:
    'Changes the role of an account, or disables or enables it, with a reason that its owner reads. For admins; each change is logged.',
  tag: 'Administration',
  access: 'admins',
  params,
  body: Type.Object(
    { role: Type.Optional(Type.Enum([...ROLES])), disabled: Type.Optional(Type.Boolean()), note: ModerationNote },
    { additionalProperties: false, minProperties: 2 },
  ),
  reply: ManagedUser,
});

export const setTrust = endpoint({
  name: 'setTrust',
  method: 'PUT',
  path: '/api/admin/users/:id/trust',
  summary:
    "Says whether a member's changes of games of others apply at once: 'given', 'withheld', or null, so that they may earn it. The member reads the reason. For moderators; each change is logged.",
  tag: 'Administration',
  access: 'moderators',
  params,
  body: Type.Object(
    { trust: nullable(Type.Enum(['given', 'withheld'])), note: ModerationNote },
    { additionalProperties: false },
  ),
  reply: Type.Object({ trust: nullable(Type.Enum([...TRUSTS])) }),
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/admin/users/:id/sessions/end',
  summary:
    'Ends every session of an account, and revokes its API tokens, with a reason that its owner reads. For admins; logged.',
  tag: 'Administration',
  access: 'admins',
  params,
  body: Type.Object({ note: ModerationNote }, { additionalProperties: false }),
  reply: ManagedUser,
});

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Null: the command line. */
  actor: nullable(Type.String()),
  act: Type.Enum([...AUDIT_ACTS]),
  /** Null if the act concerns no account. */
  account: nullable(Type.String()),
  /** For example 'user → moderator', or the file of an import. Empty if the act says it all. */
  detail: Type.String(),
  /** Reason of the act; null for acts on the site, or if none was given. */
  note: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'Audit log: acts of admins on accounts and the site, and of operators on edits of members, newest first. For admins.',
  tag: 'Administration',
  access: 'admins',
  query: Type.Object(
    { account: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })), page },
    { additionalProperties: false },
  ),
  reply: Type.Object({ entries: Type.Array(AuditEntry), total: Type.Integer() }),
});

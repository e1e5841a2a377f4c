/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface AddInviteBody {
  /** Intended person; admins read it, too. */
  note: string;
  uses: number;
  /** Period of validity. */
  days: number;
}

export interface AddInviteReply {
  id: number;
  code: string;
  url: string;
}

export interface GetRegistrationReply {
  mode: 'open' | 'approval' | 'invite' | 'closed';
  /** Question to new members, where they need approval. */
  question: string | null;
  /** Throwaway email addresses are refused. */
  refusesThrowaway: boolean;
}

export interface Invite {
  id: number;
  codeEnd: string;
  note: string;
  madeBy: string;
  uses: number;
  used: number;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  members: string[];
}

export interface ListInvitedReplyInvited {
  nickname: string;
  invitedBy: string | null;
  at: string;
}

export interface ListInvitesReply {
  invites: Invite[];
  total: number;
}

export interface ListWaitingRegistrationsReply {
  registrations: WaitingRegistration[];
  total: number;
  unconfirmed: number;
}

export interface RegistrationSettings {
  mode: 'open' | 'approval' | 'invite' | 'closed';
  question: string;
  throwaway: 'warn' | 'block';
}

export interface WaitingRegistration {
  id: number;
  nickname: string;
  email: string | null;
  emailConfirmed: boolean;
  throwaway: boolean;
  question: string | null;
  answer: string | null;
  createdAt: string;
}

export interface RegistrationCalls {
  /** Current mode of registration: open, by approval, by invite, or closed. */
  getRegistration: {
    reply: GetRegistrationReply;
  };
  /** Settings of registration. For admins. */
  getRegistrationSettings: {
    reply: RegistrationSettings;
  };
  /** Sets the registration policy, effective at once. For admins; each change is logged. */
  changeRegistrationSettings: {
    body: RegistrationSettings;
    reply: RegistrationSettings;
  };
  /** Registrations that wait for approval, the longest waiting first: those whose email address is confirmed, or those whose is not; of the latter each is forgotten after 3 days. For moderators. */
  listWaitingRegistrations: {
    query?: {
      confirmed?: boolean;
      page?: number;
    };
    reply: ListWaitingRegistrationsReply;
  };
  /** Number of registrations that wait for approval, with a confirmed email address. For moderators. */
  countWaitingRegistrations: {
    reply: {
      count: number;
    };
  };
  /** Approves a waiting account, and informs its owner by email. For moderators; logged. */
  approveRegistration: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Deletes a waiting account, and sends its owner the reason by email. For moderators; logged. */
  declineRegistration: {
    params: {
      id: number;
    };
    body: {
      reason: string;
    };
    reply: Done;
  };
  /** Invites, the newest first: all of them for admins, else the caller’s. For trusted members and moderators. */
  listInvites: {
    query?: {
      page?: number;
    };
    reply: ListInvitesReply;
  };
  /** Creates an invite, whose code is returned only once. For moderators, and for trusted members, who create 5 in 30 days, each for at most 5. */
  addInvite: {
    body: AddInviteBody;
    reply: AddInviteReply;
  };
  /** Revokes an invite of the caller, or, for admins, any. Members who registered by it stay. */
  revokeInvite: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Last 500 members who registered by invite, with their inviters, newest first. For admins. */
  listInvited: {
    reply: {
      invited: ListInvitedReplyInvited[];
    };
  };
}

/** Method and path of each call. */
export const REGISTRATION_CALLS: { readonly [N in keyof RegistrationCalls]: readonly [method: string, path: string] } = {
  getRegistration: ['GET', '/api/registration'],
  getRegistrationSettings: ['GET', '/api/admin/registration'],
  changeRegistrationSettings: ['PUT', '/api/admin/registration'],
  listWaitingRegistrations: ['GET', '/api/moderation/registrations'],
  countWaitingRegistrations: ['GET', '/api/moderation/waiting-registrations'],
  approveRegistration: ['POST', '/api/moderation/registrations/{id}/approval'],
  declineRegistration: ['POST', '/api/moderation/registrations/{id}/refusal'],
  listInvites: ['GET', '/api/invites'],
  addInvite: ['POST', '/api/invites'],
  revokeInvite: ['DELETE', '/api/invites/{id}'],
  listInvited: ['GET', '/api/admin/invited'],
};

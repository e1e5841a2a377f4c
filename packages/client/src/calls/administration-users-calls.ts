/** Types of the API, generated from its contracts. `npm run reference` */

export interface ChangeUserBody {
  role?: 'user' | 'moderator' | 'admin';
  disabled?: boolean;
  note: string;
}

export interface ListUsersReply {
  users: ManagedUser[];
  total: number;
}

export interface ManagedUser {
  id: number;
  nickname: string;
  email: string | null;
  emailConfirmed: boolean;
  role: 'user' | 'moderator' | 'admin';
  disabled: boolean;
  waiting: boolean;
  throwaway: boolean;
  invitedBy: string | null;
  sessions: number;
  createdAt: string;
  lastSeenAt: string | null;
}

export interface SetTrustBody {
  trust: 'given' | 'withheld' | null;
  note: string;
}

export interface AdministrationUsersCalls {
  /** Accounts, the newest first, searched by nickname or email address. For admins. */
  listUsers: {
    query?: {
      query?: string;
      page?: number;
    };
    reply: ListUsersReply;
  };
  /** Changes the role of an account, or disables or enables it, with a reason that its owner reads. For admins; each change is logged. */
  changeUser: {
    params: {
      id: number;
    };
    body: ChangeUserBody;
    reply: ManagedUser;
  };
  /** Says whether a member's changes of games of others apply at once: 'given', 'withheld', or null, so that they may earn it. The member reads the reason. For moderators; each change is logged. */
  setTrust: {
    params: {
      id: number;
    };
    body: SetTrustBody;
    reply: {
      trust: 'given' | 'earned' | 'withheld' | null;
    };
  };
  /** Ends every session of an account, and revokes its API tokens, with a reason that its owner reads. For admins; logged. */
  endUserSessions: {
    params: {
      id: number;
    };
    body: {
      note: string;
    };
    reply: ManagedUser;
  };
}

/** Method and path of each call. */
export const ADMINISTRATION_USERS_CALLS: { readonly [N in keyof AdministrationUsersCalls]: readonly [method: string, path: string] } = {
  listUsers: ['GET', '/api/admin/users'],
  changeUser: ['PUT', '/api/admin/users/{id}'],
  setTrust: ['PUT', '/api/admin/users/{id}/trust'],
  endUserSessions: ['POST', '/api/admin/users/{id}/sessions/end'],
};

/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface ListSessionsReplySession {
  id: number;
  current: boolean;
  userAgent: string | null;
  persistent: boolean;
  createdAt: string;
  lastSeenAt: string;
}

export interface OwnAccountSessionsCalls {
  /** Sessions of this account, newest first. */
  listSessions: {
    reply: {
      sessions: ListSessionsReplySession[];
    };
  };
  /** Ends all other sessions of the caller. */
  endOtherSessions: {
    reply: Done;
  };
  /** Ends one of the caller’s sessions. */
  endSession: {
    params: {
      id: number;
    };
    reply: Done;
  };
}

/** Method and path of each call. */
export const OWN_ACCOUNT_SESSIONS_CALLS: { readonly [N in keyof OwnAccountSessionsCalls]: readonly [method: string, path: string] } = {
  listSessions: ['GET', '/api/me/sessions'],
  endOtherSessions: ['DELETE', '/api/me/sessions'],
  endSession: ['DELETE', '/api/me/sessions/{id}'],
};

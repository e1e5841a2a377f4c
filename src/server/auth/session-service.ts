import { createHash } from 'node:crypto';

import type { Caller } from '../platform/caller.ts';
import type { SessionStore } from './session-store.ts';

export type SessionService = ReturnType<typeof sessionService>;

export function sessionService(store: SessionStore, clock: () => Date) {
  const accountOf = (token: string) => store.findAccount(createHash('sha256').update(token).digest(), clock());
  return {
    /** The account a session token belongs to, or undefined for a token that opens nothing. */
    accountOf,
    /** Who asks, by the token of the request. */
    async callerOf(token: string): Promise<Caller> {
      const account = await accountOf(token);
      if (account === undefined) return { kind: 'visitor' };
      return {
        kind: 'member',
        id: account.id,
        nickname: account.nickname,
        role: account.role as 'user' | 'moderator' | 'admin',
      };
    },
  };
}

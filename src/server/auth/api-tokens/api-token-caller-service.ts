import type { Scope } from '../../../shared/kit/scopes.ts';
import type { Caller } from '../../platform/caller.ts';
import { hashOfToken } from '../secret-token.ts';
import type { ApiTokenStore } from './api-token-store.ts';

/** A token is written to at most this often: using must not turn into writing. */
const USED_EVERY_MS = 60 * 60_000;

/** Tells who comes with an API token. Asked of the database each time: what is revoked opens nothing from then on. */
export function apiTokenCallerService(store: ApiTokenStore, { clock }: { clock: () => Date }) {
  return {
    /** The token's member where it has one of the wanted scopes, else a visitor. */
    async callerOf(token: string, wanted: readonly Scope[]): Promise<Caller> {
      const now = clock();
      const found = await store.find(hashOfToken(token), now);
      if (found === undefined) return { kind: 'visitor', apiToken: 'unknown' };
      if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= USED_EVERY_MS) await store.use(found.token_id, now);
      if (!wanted.some((scope) => found.scopes.includes(scope))) return { kind: 'visitor', apiToken: { wanted } };
      return {
        kind: 'member',
        id: found.id,
        nickname: found.nickname,
        role: 'user',
        confirmed: found.email_confirmed_at !== null,
        session: null,
        scopes: found.scopes,
      };
    },
  };
}

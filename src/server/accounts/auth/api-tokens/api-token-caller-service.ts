import type { Member } from '../../../platform/caller.ts';
import { unlessFull } from '../../../platform/data-folder/full-disk.ts';
import { hashOfToken } from '../../../platform/secret-token.ts';
import type { ApiTokenStore } from './api-token-store.ts';

/** Minimum time between writes of `last_used_at`, so that reads rarely cause writes. */
const USED_EVERY_MS = 60 * 60_000;

/** Resolves API tokens. Always asks the database, so that a revoked token is refused at once. */
export function apiTokenCallerService(store: ApiTokenStore, { clock }: { clock: () => Date }) {
  return {
    /** Member of a live token, or undefined. */
    async memberOf(token: string): Promise<Member | undefined> {
      const now = clock();
      const found = await store.find(hashOfToken(token), now);
      if (found === undefined) return undefined;
      if (now.getTime() - (found.last_used_at?.getTime() ?? 0) >= USED_EVERY_MS)
        await unlessFull(store.use(found.token_id, now));
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

import { API_TOKEN_PREFIX } from '../../src/shared/accounts/auth/api-token-rules.ts';
import { SCOPES, type Scope } from '../../src/shared/platform/kit/scopes.ts';
import { apiTokenStore } from '../../src/server/accounts/auth/api-tokens/api-token-store.ts';
import { hashOfToken, secretToken } from '../../src/server/platform/secret-token.ts';
import type { StartedApp } from '../start-app.ts';

/** Creates an API token of a member, and returns its header. */
export async function apiTokenOf(
  started: Pick<StartedApp, 'db' | 'installation'>,
  accountId: number,
  { scopes = SCOPES, expiresAt = null }: { scopes?: readonly Scope[]; expiresAt?: Date | null } = {},
): Promise<{ authorization: string }> {
  const token = `${API_TOKEN_PREFIX}${secretToken().token}`;
  await apiTokenStore(started.db).add({
    account_id: accountId,
    token_hash: hashOfToken(token),
    name: 'A script',
    scopes: [...scopes],
    created_at: started.installation.clock(),
    expires_at: expiresAt,
  });
  return { authorization: `Bearer ${token}` };
}

import { emailLinkStore, type LinkPurpose } from '../../src/server/accounts/auth/email/email-link-store.ts';
import { secretToken } from '../../src/server/platform/secret-token.ts';
import type { StartedApp } from '../start-app.ts';

/** Makes a link as if it had been mailed, and answers its token. */
export async function makeEmailLink(
  { db, installation }: StartedApp,
  link: { purpose: LinkPurpose; accountId: number; email: string; validMs?: number },
): Promise<string> {
  const { token, hash } = secretToken();
  await emailLinkStore(db).add({
    token_hash: hash,
    purpose: link.purpose,
    account_id: link.accountId,
    email: link.email,
    expires_at: new Date(installation.clock().getTime() + (link.validMs ?? 60_000)),
  });
  return token;
}

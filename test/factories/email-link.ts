import { emailLinkStore, type LinkPurpose } from '../../src/server/accounts/auth/email/email-link-store.ts';
import { secretToken } from '../../src/server/platform/secret-token.ts';
import type { StartedApp } from '../start-app.ts';

/** Creates a link as in a mail, and returns its token. */
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

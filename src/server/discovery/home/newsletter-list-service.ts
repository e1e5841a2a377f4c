import type { Db } from '../../platform/db/database.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { leavingUrls, newsletterCode } from './newsletter-codes.ts';
import { newsletterStore } from './newsletter-store.ts';

/**
 * All confirmed subscribers, as CSV with the unsubscribe addresses that each mail must contain, for the operator's mailing
 * program.
 */
export async function newsletterList(db: Db, publicUrl: string): Promise<{ csv: string; count: number }> {
  const secret = await installationSecret(db, 'newsletter_secret');
  const subscribers = await newsletterStore(db).confirmed();
  const lines = subscribers.map(({ id, email, confirmed_at: at, language }) => {
    const { unsubscribeUrl, oneClickUrl } = leavingUrls(publicUrl, newsletterCode(secret, 'unsubscribe', { id, email }));
    return [email, at?.toISOString() ?? '', unsubscribeUrl, oneClickUrl, language ?? ''].map(csvField).join(',');
  });
  return {
    csv: ['email,confirmed_at,unsubscribe_url,one_click_url,language', ...lines, ''].join('\r\n'),
    count: subscribers.length,
  };
}

/** RFC 4180. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

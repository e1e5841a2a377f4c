import { createHmac } from 'node:crypto';

export type NewsletterAct = 'confirm' | 'unsubscribe';

/** Names the subscriber and proves that we wrote it: nothing needs to be stored, and it is good for as long as the row. */
export function newsletterCode(secret: string, act: NewsletterAct, { id, email }: { id: number; email: string }): string {
  return `${id}.${createHmac('sha256', secret).update(`${act} ${id} ${email}`).digest('base64url')}`;
}

/** Stands in a test that goes to somebody who is not on the list. */
export const CODE_OF_TEST = 'test';

/** Where a reader leaves the list: a page that asks, and what a mail program calls by itself (RFC 8058). */
export function leavingUrls(publicUrl: string, code: string): { unsubscribeUrl: string; oneClickUrl: string } {
  return {
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe#code=${code}`,
    oneClickUrl: `${publicUrl}/api/newsletter/one-click?code=${code}`,
  };
}

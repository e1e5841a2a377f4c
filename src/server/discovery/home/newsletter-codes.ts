import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type NewsletterAct = 'confirm' | 'unsubscribe';

const TAG_LENGTH = 16;

/** Identifies an address without showing it. The store computes the same in SQL. */
const tagOf = (secret: string, email: string): string =>
  createHash('sha256').update(`${secret} ${email}`).digest('hex').slice(0, TAG_LENGTH);

const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/**
 * Identifies a subscription and proves that we wrote the code, also after the subscription has ended. Nothing needs to be
 * stored.
 */
export function newsletterCode(secret: string, act: NewsletterAct, { id, email }: { id: number; email: string }): string {
  const tag = tagOf(secret, email);
  return `${id}.${tag}.${sign(secret, `${act} ${id} ${tag}`)}`;
}

export interface NewsletterCode {
  id: number;
  /** Hash of the address; null in codes of earlier versions, which are verified by the address alone. */
  tag: string | null;
  isFor: (email: string) => boolean;
}

/** Parts of a code; null if its signature is invalid. */
export function readNewsletterCode(secret: string, act: NewsletterAct, code: string): NewsletterCode | null {
  const [, id, tag, seal] = /^([1-9]\d{0,8})\.(?:([\da-f]{16})\.)?([\w-]{43})$/.exec(code) ?? [];
  if (id === undefined || seal === undefined) return null;
  const isSigned = (text: string) => timingSafeEqual(Buffer.from(seal), Buffer.from(sign(secret, text)));
  if (tag === undefined) return { id: Number(id), tag: null, isFor: (email) => isSigned(`${act} ${id} ${email}`) };
  return isSigned(`${act} ${id} ${tag}`) ? { id: Number(id), tag, isFor: (email) => tagOf(secret, email) === tag } : null;
}

/** Code in test mails to an address that is not on the list. */
export const CODE_OF_TEST = 'test';

/** Unsubscribe addresses: a page with a confirmation, and one for mail programs (RFC 8058). */
export function leavingUrls(publicUrl: string, code: string): { unsubscribeUrl: string; oneClickUrl: string } {
  return {
    unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe#code=${code}`,
    oneClickUrl: `${publicUrl}/api/newsletter/one-click?code=${code}`,
  };
}

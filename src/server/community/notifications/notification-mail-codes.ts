import { createHmac, timingSafeEqual } from 'node:crypto';

/** Notification kinds that a code unsubscribes from. */
export type Ended = string[];

/**
 * Unsubscribe code: an account and kinds, with an HMAC. Nothing is stored, so a code is valid as long as the account exists.
 */
export function notificationMailCode(secret: string, accountId: number, ended: Ended): string {
  const content = `${accountId}.${ended.join('-')}`;
  return `${content}.${createHmac('sha256', secret).update(`end ${content}`).digest('base64url')}`;
}

/** Account and kinds of an unsubscribe code, or null. */
export function readNotificationMailCode(secret: string, code: string): { accountId: number; ended: Ended } | null {
  const [, id = '', kinds = ''] = /^([1-9]\d{0,9})\.([a-z-]+)\./.exec(code) ?? [];
  const ended = kinds.split('-');
  const [given, right] = [Buffer.from(code), Buffer.from(notificationMailCode(secret, Number(id), ended))];
  return given.length === right.length && timingSafeEqual(given, right) ? { accountId: Number(id), ended } : null;
}

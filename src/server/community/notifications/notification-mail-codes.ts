import { createHmac, timingSafeEqual } from 'node:crypto';

/** Kinds of mails that a code unsubscribes from. */
export type Ended = string[];

/**
 * Names a member and what it ends, and proves that we wrote it. Nothing is stored, so it works for as long as the account is there,
 * and it can do nothing else.
 */
export function notificationMailCode(secret: string, accountId: number, ended: Ended): string {
  const said = `${accountId}.${ended.join('-')}`;
  return `${said}.${createHmac('sha256', secret).update(`end ${said}`).digest('base64url')}`;
}

/** Account and kinds of an unsubscribe code, or null. */
export function readNotificationMailCode(secret: string, code: string): { accountId: number; ended: Ended } | null {
  const [, id = '', kinds = ''] = /^([1-9]\d{0,9})\.([a-z-]+)\./.exec(code) ?? [];
  const ended = kinds.split('-');
  const [given, right] = [Buffer.from(code), Buffer.from(notificationMailCode(secret, Number(id), ended))];
  return given.length === right.length && timingSafeEqual(given, right) ? { accountId: Number(id), ended } : null;
}

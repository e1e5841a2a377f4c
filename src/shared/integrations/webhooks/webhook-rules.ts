import * as m from '#messages/webhooks';

export const WEBHOOK_EVENTS = ['publication.published', 'comment.created', 'report.created'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const WEBHOOK_EVENT_NAMES: Record<WebhookEvent, () => string> = {
  'publication.published': m.published,
  'comment.created': m.commented,
  'report.created': m.reported,
};
/** Event name of a test delivery. */
export const PING = 'ping';

export const MAX_WEBHOOKS = 20;
export const DELIVERIES_PAGE_SIZE = 20;
/** Days that deliveries are stored. */
export const KEEP_DELIVERIES_DAYS = 30;
/** Consecutive failed deliveries after which a webhook is turned off. */
export const GIVEN_UP_LIMIT = 5;
/** Time limit for a reply. */
export const DELIVERY_LIMIT_MS = 10_000;

/** Error of a webhook address, or null. */
export function webhookUrlError(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return m.addressNeeded();
  if (url.username !== '' || url.password !== '') return m.addressWithPassword();
  return text.length > 500 ? m.addressTooLong() : null;
}

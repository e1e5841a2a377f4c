import * as m from '#messages/server-notifications';

import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { NOTIFICATION_KIND_FACTS } from '../../../shared/community/notifications/notification-kinds.ts';
import { inLine } from '../../platform/mail/mail-subject.ts';
import { notificationLink, notificationWords } from '../../../shared/community/notifications/notification-words.ts';

/** Characters of a title. */
const MAX_TITLE = 200;
/** Characters of an address. With keys and padding, the message stays below the 4096 bytes that push services accept. */
const MAX_ADDRESS = 2000;

/** Payload for our service worker, in the current language; null if nothing is unread. */
export function pushView(notifications: Notification[], topic: string): string | null {
  const [first] = notifications;
  if (first === undefined) return null;
  const isOne = notifications.length === 1;
  const address = isOne ? notificationLink(first) : '/me/notices';
  return JSON.stringify({
    kind: first.kind,
    title: isOne
      ? sentenceOf(first)
      : m.notificationsOfKind({ kind: NOTIFICATION_KIND_FACTS[first.kind].name(), count: notifications.length }),
    address: address.length > MAX_ADDRESS ? '/me/notices' : address,
    topic,
  });
}

function sentenceOf(notification: Notification): string {
  const words = notificationWords(notification).map((word) =>
    typeof word === 'string' ? word : 'name' in word ? word.name : word.title,
  );
  return inLine(words.join(''), MAX_TITLE);
}

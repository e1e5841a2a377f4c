import * as m from '#messages/server-notifications';

import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { MAILED_NOTIFICATIONS } from '../../../shared/community/notifications/notification-rules.ts';
import {
  notificationLink,
  notificationWords,
  type NotificationWord,
} from '../../../shared/community/notifications/notification-words.ts';
import { inLine, inSubject } from '../../platform/mail/mail-subject.ts';
import type { ListMail } from '../../platform/mail/mail-texts.ts';

/** Words of a mail with notifications in the current language, and its email thread. */
export function notificationMailView(
  notifications: Notification[],
  { isDigest, publicUrl }: { isDigest: boolean; publicUrl: string },
) {
  const [first] = notifications;
  const shown = notifications.slice(0, MAILED_NOTIFICATIONS);
  const about = notifications.every(
    ({ publication }) => publication !== null && keyOf(publication) === keyOf(first?.publication),
  )
    ? first?.publication
    : null;
  return {
    subject: subjectOf(notifications, isDigest ? null : (about?.title ?? null)),
    items: shown.map((notification) => ({
      text: sentenceOf(notification),
      url: `${publicUrl}${notificationLink(notification)}`,
    })),
    more: notifications.length - shown.length,
    thread: isDigest ? null : about ? keyOf(about) : chatOf(notifications),
  } satisfies Partial<ListMail>;
}

function subjectOf(notifications: Notification[], title: string | null): string {
  const [first] = notifications;
  if (notifications.length === 1 && first !== undefined)
    return notificationWords(first)
      .map((word) => inSubject(wordOf(word)))
      .join('');
  const count = notifications.length;
  return title === null ? m.newNotifications({ count }) : m.newNotificationsAbout({ count, title: inSubject(title) });
}

function sentenceOf(notification: Notification): string {
  const sentence = notificationWords(notification)
    .map((word) => wordOf(word))
    .join('');
  const excerpt = notification.comment?.excerpt ?? '';
  return excerpt === '' ? m.sentence({ sentence }) : m.excerptSentence({ sentence, excerpt });
}

function wordOf(word: NotificationWord): string {
  if (typeof word === 'string') return word;
  return inLine('name' in word ? word.name : word.title);
}

/** Thread of a chat if all notifications are messages of one member, or null. */
function chatOf([first, ...others]: Notification[]): string | null {
  const withWhom = ({ kind, actors }: Notification) => (kind === 'message' ? actors[0]?.nickname : undefined);
  const other = first && withWhom(first);
  return other !== undefined && others.every((notification) => withWhom(notification) === other)
    ? `chat-${encodeURIComponent(other)}`
    : null;
}

const keyOf = (publication: Notification['publication'] | undefined) =>
  publication ? `${publication.mark}-${publication.id}` : '';

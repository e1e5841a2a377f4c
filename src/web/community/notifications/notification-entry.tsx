import * as m from '#messages/notifications';
import {
  AtSign,
  Boxes,
  FilePen,
  Flag,
  MessageCircle,
  KeyRound,
  MessageSquare,
  PackagePlus,
  PencilLine,
  Reply,
  ShieldAlert,
  Smile,
  Ticket,
  Unlink,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import type { NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import { notificationLink, notificationWords } from '../../../shared/community/notifications/notification-words.ts';
import { longDate, shortDate } from '../../../shared/platform/kit/dates.ts';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useMinute } from '../../platform/ui/text/use-minute.ts';
import styles from './notification-entry.module.css';

const ICONS: Record<NotificationKind, LucideIcon> = {
  security: KeyRound,
  moderation: ShieldAlert,
  report: Flag,
  mention: AtSign,
  reply: Reply,
  comment: MessageSquare,
  watch: MessageSquare,
  edit: PencilLine,
  proposal: FilePen,
  reaction: Smile,
  follow: UserPlus,
  invite: Ticket,
  published: Boxes,
  version: PackagePlus,
  link: Unlink,
  message: MessageCircle,
};

interface NotificationEntryProps {
  notification: Notification;
  /** The notification was opened or dismissed. */
  onRead: () => void;
  onLeave?: () => void;
}

/** One notification, with its link. */
export function NotificationEntry({ notification, onRead, onLeave }: NotificationEntryProps) {
  const { kind, read, at, actors, comment, note } = notification;
  const now = useMinute();
  const Icon = ICONS[kind];
  const [actor] = actors;
  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <Link
        to={notificationLink(notification)}
        className={styles.link}
        data-item
        onClick={() => {
          if (!read) onRead();
          onLeave?.();
        }}
      >
        <span className={styles.face}>
          {actor === undefined ? (
            <span className={styles.sign}>
              <Icon size={20} aria-hidden />
            </span>
          ) : (
            <>
              <Avatar name={actor.nickname} picture={actor.avatar} size={40} />
              <span className={styles.mark}>
                <Icon size={12} aria-hidden />
              </span>
            </>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.sentence}>
            {!read && <span className="visually-hidden">{m.unread()} </span>}
            <Words of={notification} />
          </span>
          {note !== null && <span className={styles.excerpt}>{rich(m.reason({ note: () => <bdi>{note}</bdi> }))}</span>}
          {comment !== null && comment.excerpt !== '' && <q className={styles.excerpt}>{comment.excerpt}</q>}
          <time dateTime={at} title={longDate(at)} className={styles.when}>
            {now === null ? shortDate(at) : timeAgo(at, now)}
          </time>
        </span>
      </Link>
      {!read && (
        <button type="button" className={styles.read} title={m.markRead()} aria-label={m.markRead()} onClick={onRead} />
      )}
    </li>
  );
}

/** Sentence with highlighted names. */
function Words({ of }: { of: Notification }) {
  return withUniqueKeys(notificationWords(of), (word) => JSON.stringify(word)).map(({ key, item: word }) => {
    if (typeof word === 'string') return word;
    return 'name' in word ? <b key={key}>{word.name}</b> : <bdi key={key}>{word.title}</bdi>;
  });
}

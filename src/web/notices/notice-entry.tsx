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
  Unlink,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';

import type { Notice } from '../../shared/notices/notice-contract.ts';
import type { NoticeKind } from '../../shared/notices/notice-rules.ts';
import { noticeLink, noticeWords } from '../../shared/notices/notice-words.ts';
import { longDate, shortDate } from '../../shared/kit/dates.ts';
import { Avatar } from '../ui/avatar.tsx';
import { keyed } from '../ui/keyed.ts';
import { timeAgo } from '../ui/time-ago.ts';
import { useMinute } from '../ui/use-minute.ts';
import styles from './notice-entry.module.css';

const ICONS: Record<NoticeKind, LucideIcon> = {
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
  published: Boxes,
  version: PackagePlus,
  link: Unlink,
  message: MessageCircle,
};

interface NoticeEntryProps {
  notice: Notice;
  /** It is read: it was followed, or put away. */
  onRead: () => void;
  onLeave?: () => void;
}

/** What a member was told, with the way there. */
export function NoticeEntry({ notice, onRead, onLeave }: NoticeEntryProps) {
  const { kind, read, at, actors, comment, note } = notice;
  const now = useMinute();
  const Icon = ICONS[kind];
  const [actor] = actors;
  return (
    <li className={styles.entry} data-unread={!read || undefined}>
      <Link
        to={noticeLink(notice)}
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
          <span className={styles.said}>
            {!read && <span className="visually-hidden">Unread: </span>}
            <Words of={notice} />
          </span>
          {note !== null && (
            <span className={styles.excerpt}>
              Reason: <bdi>{note}</bdi>
            </span>
          )}
          {comment !== null && comment.excerpt !== '' && <q className={styles.excerpt}>{comment.excerpt}</q>}
          <time dateTime={at} title={longDate(at)} className={styles.when}>
            {now === null ? shortDate(at) : timeAgo(at, now)}
          </time>
        </span>
      </Link>
      {!read && (
        <button type="button" className={styles.read} title="Mark as read" aria-label="Mark as read" onClick={onRead} />
      )}
    </li>
  );
}

/** The sentence, each name where it stands out. */
function Words({ of }: { of: Notice }) {
  return keyed(noticeWords(of), (word) => JSON.stringify(word)).map(({ key, item: word }) => {
    if (typeof word === 'string') return word;
    return 'name' in word ? <b key={key}>{word.name}</b> : <bdi key={key}>{word.title}</bdi>;
  });
}

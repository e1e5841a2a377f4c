import { Bell } from 'lucide-react';
import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';

import { COUNTED_NOTICES } from '../../shared/notices/notice-rules.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { roved } from '../ui/roving-focus.ts';
import { useCloseOutside } from '../ui/use-close-outside.ts';
import styles from './notice-bell.module.css';
import { NoticeList, useNotices } from './notice-list.tsx';
import { UnreadChats } from './unread-chats.tsx';
import { useChatCount, useNoticeCount, useNoticeNews } from './use-notice-count.ts';
import { useLedByNotices } from './use-led-by-notices.ts';
import { useReadNotices } from './use-read-notices.tsx';

/** Where there is room for the panel. Elsewhere the bell leads to the page. */
const WIDE = '(width >= 768px)';

/**
 * The way to what a member was told, with how much of it is unread. It is in the page before anybody knows who looks; the styles
 * show it once somebody is signed in.
 */
export function NoticeBell() {
  const { account } = useViewer();
  return account === null ? <BellLink unread={0} /> : <MemberBell key={account.id} accountId={account.id} />;
}

interface BellLinkProps {
  unread: number;
  isOpen?: boolean;
  onClick?: (event: MouseEvent) => void;
}

function BellLink({ unread, isOpen, onClick }: BellLinkProps) {
  const count = unread >= COUNTED_NOTICES ? `${COUNTED_NOTICES - 1}+` : String(unread);
  return (
    <Link
      to="/me/notices"
      className={styles.bell}
      title="Notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
}

function MemberBell({ accountId }: { accountId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useNoticeNews(accountId);
  useLedByNotices();
  useCloseOutside(place, isOpen, close);
  const unread = useNoticeCount(accountId) + useChatCount(accountId);

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  }

  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      place.current?.querySelector('a')?.focus();
      return;
    }
    const next = roved(event.key, [...(place.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // The keys move between real links, which can be reached without them too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={keys}>
      <BellLink unread={unread} isOpen={isOpen} onClick={press} />
      <span className="visually-hidden" role="status">
        {unread === 0 ? '' : `${unread >= COUNTED_NOTICES ? 'Many' : unread} unread notifications`}
      </span>
      {isOpen && <Panel accountId={accountId} onLeave={close} />}
    </div>
  );
}

function Panel({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const asking = useNotices(accountId, null);
  const unread = useNoticeCount(accountId);
  const read = useReadNotices(accountId);
  const latest = asking.data?.pages[0]?.latest ?? 0;
  return (
    <section className={styles.panel} aria-label="Notifications">
      <Row gap={2} align="center" spread className={styles.head}>
        <h2>Notifications</h2>
        {unread > 0 && (
          <Button look="bare" onClick={() => void read({ upTo: latest })}>
            Mark all as read
          </Button>
        )}
      </Row>
      <UnreadChats accountId={accountId} onLeave={onLeave} />
      <div className={styles.list}>
        <NoticeList accountId={accountId} asking={asking} empty="No notifications yet" isShort onLeave={onLeave} />
      </div>
      <Link to="/me/notices" data-item className={styles.all} onClick={onLeave}>
        All notifications
      </Link>
    </section>
  );
}

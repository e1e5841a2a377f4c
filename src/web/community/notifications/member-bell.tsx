import * as m from '#messages/notifications';
import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';

import { COUNTED_NOTIFICATIONS } from '../../../shared/community/notifications/notification-rules.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { roved } from '../../platform/ui/overlay/roving-focus.ts';
import { useCloseOutside } from '../../platform/ui/overlay/use-close-outside.ts';
import { BellLink } from './bell-link.tsx';
import styles from './notification-bell.module.css';
import { NotificationList, useNotifications } from './notification-list.tsx';
import { UnreadChats } from './unread-chats.tsx';
import { useChatCount, useNotificationCount, useNotificationNews } from './use-notification-count.ts';
import { useReadNotifications } from './use-read-notifications.ts';

/** Widths with room for the panel. Elsewhere the bell links to the page. */
const WIDE = '(width >= 768px)';

/** Bell of a member: follows the unread count and opens the list. */
export function MemberBell({ accountId }: { accountId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useNotificationNews(accountId);
  useCloseOutside(place, isOpen, close);
  const unread = useNotificationCount(accountId) + useChatCount(accountId);

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
    // Arrow keys move between links, which can be reached by Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className={styles.place} onKeyDown={keys}>
      <BellLink unread={unread} isOpen={isOpen} onClick={press} />
      <span className="visually-hidden" role="status">
        {unread === 0 ? '' : unread >= COUNTED_NOTIFICATIONS ? m.manyUnread() : m.unreadCount({ count: unread })}
      </span>
      {isOpen && <Panel accountId={accountId} onLeave={close} />}
    </div>
  );
}

function Panel({ accountId, onLeave }: { accountId: number; onLeave: () => void }) {
  const query = useNotifications(accountId, null);
  const unread = useNotificationCount(accountId);
  const read = useReadNotifications(accountId);
  const latest = query.data?.pages[0]?.latest ?? 0;
  return (
    <section className={styles.panel} aria-label={m.notifications()}>
      <Row gap={2} align="center" spread className={styles.head}>
        <h2>{m.notifications()}</h2>
        {unread > 0 && (
          <Button variant="bare" onClick={() => void read({ upTo: latest })}>
            {m.markAllRead()}
          </Button>
        )}
      </Row>
      <UnreadChats accountId={accountId} onLeave={onLeave} />
      <div className={styles.list}>
        <NotificationList accountId={accountId} query={query} empty={m.noNotifications()} isShort onLeave={onLeave} />
      </div>
      <Link to="/me/notices" data-item className={styles.all} onClick={onLeave}>
        {m.allNotifications()}
      </Link>
    </section>
  );
}

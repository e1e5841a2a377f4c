import * as m from '#messages/notifications';
import { Bell } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';

import { COUNTED_NOTIFICATIONS } from '../../../shared/community/notifications/notification-rules.ts';
import styles from './notification-bell.module.css';

interface BellLinkProps {
  unread: number;
  isOpen?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** Bell with the unread count, which is 0 for visitors. */
export function BellLink({ unread, isOpen, onClick }: BellLinkProps) {
  const count = unread >= COUNTED_NOTIFICATIONS ? `${COUNTED_NOTIFICATIONS - 1}+` : String(unread);
  return (
    <Link
      to="/me/notices"
      className={styles.bell}
      title={m.notifications()}
      aria-label={unread === 0 ? m.notifications() : m.notificationsUnread({ count })}
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

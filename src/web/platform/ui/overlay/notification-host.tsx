import { lazy, Suspense, useEffect, useState } from 'react';

import styles from './notification-host.module.css';
import { listenForNotifications, type Notification } from './notify.ts';

/** If their code fails to load, the last notification is plain text. An error here must not break the page. */
const Toasts = lazy(async () => {
  const { Toasts: Found } = await import('./toasts.tsx').catch(() => ({ Toasts: PlainNotification }));
  return { default: Found };
});

function PlainNotification({ notifications }: { notifications: Notification[] }) {
  return (
    <p role="alert" className={styles.plain}>
      {notifications.at(-1)?.text}
    </p>
  );
}

/** Container of notifications. Their code is loaded with the first one. */
export function NotificationHost() {
  const [notifications, setNotifications] = useState<Notification[]>([]);
  useEffect(() => listenForNotifications((next) => setNotifications((before) => [...before, next])), []);
  if (notifications.length === 0) return null;
  return (
    <Suspense>
      <Toasts notifications={notifications} />
    </Suspense>
  );
}

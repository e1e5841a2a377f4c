import { lazy, Suspense, useEffect, useState } from 'react';

import styles from './notification-host.module.css';
import { listenForNotifications, type Notification } from './notify.ts';

/** Without their scripts the last of them is a plain text: the page must not end because it has something to say. */
const Toasts = lazy(async () => {
  const { Toasts: Found } = await import('./toasts.tsx').catch(() => ({ Toasts: PlainNotification }));
  return { default: Found };
});

function PlainNotification({ told }: { told: Notification[] }) {
  return (
    <p role="alert" className={styles.plain}>
      {told.at(-1)?.text}
    </p>
  );
}

/** Where notifications appear; empty, and without their code, until the first. */
export function NotificationHost() {
  const [told, setTold] = useState<Notification[]>([]);
  useEffect(() => listenForNotifications((next) => setTold((before) => [...before, next])), []);
  if (told.length === 0) return null;
  return (
    <Suspense>
      <Toasts told={told} />
    </Suspense>
  );
}

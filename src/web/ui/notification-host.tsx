import { lazy, Suspense, useEffect, useState } from 'react';

import { listenForNotifications, type Notification } from './notify.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where notifications appear; empty, and without their code, until the first. */
export function NotificationHost() {
  const [latest, setLatest] = useState<Notification | null>(null);
  useEffect(() => listenForNotifications(setLatest), []);
  if (latest === null) return null;
  return (
    <Suspense>
      <Toasts latest={latest} />
    </Suspense>
  );
}

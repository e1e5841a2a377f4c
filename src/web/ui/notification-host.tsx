import { lazy, Suspense, useEffect, useState } from 'react';

import { listenForNotifications, type Notification } from './notify.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

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

import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useViewer } from '../../platform/api/viewer.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { BellLink } from './bell-link.tsx';

const MemberBell = lazyPart(async () => (await import('./member-bell.tsx')).MemberBell);

/** Bell of the page head. Rendered before the viewer is known; styles show it to members only. */
export function NotificationBell() {
  const { account } = useViewer();
  return account === null ? <BellLink unread={0} /> : <ComingBell key={account.id} accountId={account.id} />;
}

/** Bell of a member. Follows clicks on device notifications before its list is loaded. */
function ComingBell({ accountId }: { accountId: number }) {
  useNotificationTarget();
  return (
    <Suspense fallback={<BellLink unread={0} />}>
      <MemberBell accountId={accountId} />
    </Suspense>
  );
}

/** Input after which an automatic navigation would be unwelcome. */
const DOINGS = ['input', 'drop'];

/** A click on a device notification navigates this tab, unless something was typed in it. */
function useNotificationTarget(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** Page of the last input. */
  const busyAt = useRef<string | null>(null);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (workers === undefined) return undefined;
    const note = () => {
      busyAt.current = key;
    };
    function lead({ data, ports: [answer] }: MessageEvent<{ lead: string }>): void {
      const leads = busyAt.current !== key;
      // A message port has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      answer?.postMessage(leads);
      if (leads) void navigate(data.lead);
    }
    for (const doing of DOINGS) document.addEventListener(doing, note);
    workers.addEventListener('message', lead);
    workers.startMessages();
    return () => {
      for (const doing of DOINGS) document.removeEventListener(doing, note);
      workers.removeEventListener('message', lead);
    };
  }, [key, navigate]);
}

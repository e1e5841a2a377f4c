import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useViewer } from '../../platform/api/viewer.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { BellLink } from './bell-link.tsx';

const MemberBell = lazyPart(async () => (await import('./member-bell.tsx')).MemberBell);

/** Bell of the page head. Rendered before the viewer is known; styles show it to members only. */
export function NotificationBell() {
  const { account } = useViewer();
  useNotificationTarget(account !== null);
  if (account === null) return <BellLink unread={0} />;
  return (
    <Suspense key={account.id} fallback={<BellLink unread={0} />}>
      <MemberBell accountId={account.id} />
    </Suspense>
  );
}

/** Input after which an automatic navigation would be unwelcome. */
const INPUT_EVENTS = ['input', 'drop'];

/**
 * A click on a device notification navigates this tab of a member, unless something was typed in it. Typing counts before the
 * member is known, too.
 */
function useNotificationTarget(isMember: boolean): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** Page of the last input. */
  const inputAt = useRef<string | null>(null);

  useEffect(() => {
    const note = () => {
      inputAt.current = key;
    };
    for (const type of INPUT_EVENTS) document.addEventListener(type, note);
    return () => {
      for (const type of INPUT_EVENTS) document.removeEventListener(type, note);
    };
  }, [key]);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!isMember || workers === undefined) return undefined;
    function openPage({ data, ports: [reply] }: MessageEvent<{ path: string }>): void {
      const mayNavigate = inputAt.current !== key;
      // A message port has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      reply?.postMessage(mayNavigate);
      if (mayNavigate) void navigate(data.path);
    }
    workers.addEventListener('message', openPage);
    workers.startMessages();
    return () => workers.removeEventListener('message', openPage);
  }, [isMember, key, navigate]);
}

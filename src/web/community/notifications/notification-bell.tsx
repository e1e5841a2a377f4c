import { Suspense } from 'react';

import { useViewer } from '../../platform/api/viewer.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { BellLink } from './bell-link.tsx';
import { useNotificationTarget } from './use-notification-target.ts';

const MemberBell = lazyPart(async () => (await import('./member-bell.tsx')).MemberBell);

/**
 * The way to what a member was told, with how much of it is unread. It is in the page before anybody knows who looks; the styles
 * show it once somebody is signed in.
 */
export function NotificationBell() {
  const { account } = useViewer();
  return account === null ? <BellLink unread={0} /> : <ComingBell key={account.id} accountId={account.id} />;
}

/** The bell of a member, which follows pressed notices before its list is loaded. */
function ComingBell({ accountId }: { accountId: number }) {
  useNotificationTarget();
  return (
    <Suspense fallback={<BellLink unread={0} />}>
      <MemberBell accountId={accountId} />
    </Suspense>
  );
}

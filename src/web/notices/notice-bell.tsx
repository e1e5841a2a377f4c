import { Suspense } from 'react';

import { useViewer } from '../api/viewer.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BellLink } from './bell-link.tsx';

const MemberBell = lazyPart(async () => (await import('./member-bell.tsx')).MemberBell);

/**
 * The way to what a member was told, with how much of it is unread. It is in the page before anybody knows who looks; the styles
 * show it once somebody is signed in.
 */
export function NoticeBell() {
  const { account } = useViewer();
  const before = <BellLink unread={0} />;
  if (account === null) return before;
  return (
    <Suspense fallback={before}>
      <MemberBell key={account.id} accountId={account.id} />
    </Suspense>
  );
}

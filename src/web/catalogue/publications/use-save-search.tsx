import * as m from '#messages/publications';
import { BellPlus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { savedPath, searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import type { PageFeed } from '../../platform/shell/page-head.tsx';
import { activeFilters, type FilterGroup, type MissingChoices } from '../../platform/ui/form/filter-group.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

/** Default name of a saved search: its words, then its filters. */
export function searchName(title: string, groups: FilterGroup[] | MissingChoices): string {
  const chosen = typeof groups === 'string' ? [] : activeFilters(groups).map(({ label }) => label);
  return [title, ...(chosen.length === 0 ? [] : [chosen.join(', ')])].filter((part) => part !== '').join(': ');
}

/**
 * Button that saves the current search, link to its feed, and the name dialog. The button is a separate form outside that of
 * the list. Visitors are led to the login. Both are hidden without an active filter.
 */
export function useSaveSearch(
  name: string,
  page: { filters: Filters; sorts: readonly string[] },
): { button: ReactNode; dialog: ReactNode; feed: PageFeed | null } {
  const { account, status, failure, retry } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  // A press before the viewer is known counts once they are.
  const answer = useEffectEvent(() => {
    if (status === 'visitor') void navigate(loginAddress(pathname + search));
    else if (failure !== null) notify('error', failure);
  });
  const canAnswer = isAsking && (status !== 'unknown' || failure !== null);
  useEffect(() => {
    if (canAnswer) answer();
  }, [canAnswer]);
  const path = savedPath(pathname + search, page);
  if (path === null) return { button: null, dialog: null, feed: null };

  function press() {
    if (failure !== null) retry();
    setIsAsking(true);
  }

  return {
    button: (
      <Button onClick={press} data-needs-scripts>
        <BellPlus size={18} aria-hidden />
        {m.saveThisSearch()}
      </Button>
    ),
    dialog: isAsking && account !== null && (
      <Suspense>
        <SaveSearchDialog accountId={account.id} name={name} path={path} onClose={() => setIsAsking(false)} />
      </Suspense>
    ),
    feed: { title: m.newIn({ name }), path: searchFeedLink(path) },
  };
}

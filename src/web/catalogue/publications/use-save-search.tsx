import * as m from '#messages/publications';
import { BellPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { savedPath, searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { useMemberPress } from '../../platform/shell/use-member-press.ts';
import type { PageFeed } from '../../platform/shell/page-head.tsx';
import { activeFilters, type FilterGroup, type MissingChoices } from '../../platform/ui/form/filter-group.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';

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
  const { account } = useViewer();
  const { pathname, search } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const press = useMemberPress(() => setIsAsking(true));
  const path = savedPath(pathname + search, page);
  if (path === null) return { button: null, dialog: null, feed: null };

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

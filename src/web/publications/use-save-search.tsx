import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { listSavedSearches, saveSearch } from '../../shared/saves/saved-search-contract.ts';
import { savedPath, searchFeedLink } from '../../shared/saves/saved-search-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { loginAddress } from '../api/login-address.ts';
import { ownKey } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import type { PageFeed } from '../shell/page-head.tsx';
import { activeFilters, type FilterGroup } from '../ui/filter-group.ts';
import { notify } from '../ui/notify.ts';
import { SearchNameDialog } from './search-name-dialog.tsx';

/** What a search may be called: what is searched for, then what narrows it. */
export function searchName(title: string, groups: FilterGroup[] | 'coming' | 'failed'): string {
  const chosen = typeof groups === 'string' ? [] : activeFilters(groups).map(({ label }) => label);
  return [title, ...(chosen.length === 0 ? [] : [chosen.join(', ')])].filter((part) => part !== '').join(': ');
}

/**
 * The button that saves the search of this address, its feed, and the dialog that asks for its name: a form of its own, to
 * stand outside that of the list. A visitor is led to sign in. Neither is there where nothing narrows the list.
 */
export function useSaveSearch(name: string): { button: ReactNode; dialog: ReactNode; feed: PageFeed | null } {
  const { account, status } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const path = savedPath(pathname + search);
  if (path === null) return { button: null, dialog: null, feed: null };

  async function save(chosen: string): Promise<void> {
    await call(browserApi, saveSearch, { body: { name: chosen, path: path ?? '' } });
    if (account !== null) await queries.invalidateQueries({ queryKey: ownKey(account.id, listSavedSearches) });
    notify('success', `“${chosen}” is saved. It is on your profile, where you can follow it.`);
  }

  const press = () => (status === 'visitor' ? void navigate(loginAddress(pathname + search)) : setIsAsking(true));
  return {
    button: (
      <Button onClick={press} data-needs-scripts>
        <BellPlus size={18} aria-hidden />
        Save this search
      </Button>
    ),
    dialog: isAsking && (
      <SearchNameDialog title="Save this search" confirm="Save" name={name} onNamed={save} onClose={() => setIsAsking(false)} />
    ),
    feed: { title: `New in ${name}`, path: searchFeedLink(path) },
  };
}

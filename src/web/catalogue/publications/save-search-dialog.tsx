import * as common from '#messages/common';
import * as m from '#messages/publications';
import { useQueryClient } from '@tanstack/react-query';

import { listSavedSearches, saveSearch } from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SearchNameDialog } from './search-name-dialog.tsx';

interface SaveSearchDialogProps {
  accountId: number;
  /** Proposed name. */
  name: string;
  /** Address of the search. */
  path: string;
  onClose: () => void;
}

/** Saves a search under a name chosen by the member. */
export function SaveSearchDialog({ accountId, name, path, onClose }: SaveSearchDialogProps) {
  const queries = useQueryClient();

  async function save(chosen: string): Promise<void> {
    await call(browserApi, saveSearch, { body: { name: chosen, path } });
    await queries.invalidateQueries({ queryKey: ownKey(accountId, listSavedSearches) });
    notify('success', m.searchSaved({ name: chosen }));
  }

  return <SearchNameDialog title={m.saveThisSearch()} confirm={common.save()} name={name} onNamed={save} onClose={onClose} />;
}

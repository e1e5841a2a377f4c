import * as m from '#messages/server-bookmarks';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { storableText } from '../../../shared/platform/kit/text.ts';
import type { SavedSearch } from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import {
  MAX_SAVED_SEARCHES,
  MAX_SEARCH_PATH_LENGTH,
  savedPath,
  searchFeedLink,
} from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { SEARCHES } from '../../../shared/discovery/search/searched-kinds.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { savedSearchStore, type SavedSearchRow } from './saved-search-store.ts';

export type SavedSearchService = ReturnType<typeof savedSearchService>;

/** Searches and lists that members want to come back to. */
export function savedSearchService({ db, clock }: { db: Db; clock: () => Date }) {
  const store = savedSearchStore(db);
  return {
    list: async (member: Member): Promise<SavedSearch[]> => (await store.list(member.id)).map(savedSearchView),

    async save(member: Member, { name, path: address }: { name: string; path: string }): Promise<SavedSearch> {
      const path = savedPath(address, SEARCHES);
      if (path === null) throw new Refusal('bad_input', m.notSavable(), 'path');
      if (path.length > MAX_SEARCH_PATH_LENGTH) throw new Refusal('bad_input', m.tooManyFilters(), 'path');
      const row = await db.transaction().execute(async (trx) => {
        const inside = savedSearchStore(trx);
        await inside.lock(member.id);
        const saved = await inside.list(member.id);
        const same = saved.find((search) => search.path === path);
        if (same !== undefined) throw new Refusal('conflict', m.savedAlready({ name: same.name }));
        if (saved.length >= MAX_SAVED_SEARCHES) throw new Refusal('conflict', m.tooMany({ max: MAX_SAVED_SEARCHES }));
        return inside.add(member.id, nameOf(name), path, clock());
      });
      return savedSearchView(row);
    },

    async rename(member: Member, id: number, name: string): Promise<SavedSearch> {
      const row = await store.rename(member.id, id, nameOf(name));
      if (row === undefined) throw noSuchSearch();
      return savedSearchView(row);
    },

    async delete(member: Member, id: number): Promise<void> {
      if (!(await store.delete(member.id, id))) throw noSuchSearch();
    },
  };
}

const noSuchSearch = () => new Refusal('not_found', m.gone());

function nameOf(typed: string): string {
  return storableText(typed).replace(/\s+/g, ' ');
}

function savedSearchView({ created_at: createdAt, ...row }: SavedSearchRow): SavedSearch {
  return { ...row, feed: searchFeedLink(row.path), createdAt: createdAt.toISOString() };
}

import type { QueryClient } from '@tanstack/react-query';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import {
  getSaveState,
  listSavedPublications,
  type BookmarkState,
} from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import { keepAnswer, ownKey } from './use-own.ts';

export const bookmarkStateKey = (accountId: number, { kind, id }: PublicationRef): readonly unknown[] =>
  ownKey(accountId, getSaveState, { query: { mark: kind, id } });

/** Caches the reply to a bookmark change. An open list of bookmarks is refetched, for a quick return to it. */
export async function cacheBookmarkState(
  queries: QueryClient,
  accountId: number,
  publication: PublicationRef,
  state: BookmarkState,
): Promise<void> {
  await keepAnswer(queries, bookmarkStateKey(accountId, publication), state);
  await queries.invalidateQueries({ queryKey: ownKey(accountId, listSavedPublications) });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import { failureSentence } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { cachedGet, queryKey } from './page-load.ts';

interface ListPage {
  nextCursor: string | null;
}

export interface Pages<Page> {
  pages: Page[];
  hasMore: boolean;
  isLoading: boolean;
  /** Error message if the last page failed to load. */
  failure: string | null;
  /** Loads the next page, or retries it after a failure. */
  more: () => void;
}

/**
 * Infinite list that is restored on back navigation. `first` is the page from the server; null if it is not loaded yet. Every
 * page has the cursor of the next.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  first: (ReplyOf<E> & ListPage) | null,
): Pages<ReplyOf<E>> {
  type Page = ReplyOf<E> & ListPage;
  const loadPage = (cursor: string | null, signal: AbortSignal) => {
    if (cursor === null) return cachedGet(endpoint, input) as Promise<Page>;
    // The cursor overrides the initial page number.
    return call(browserApi, endpoint, { ...input, query: { ...input.query, cursor }, signal } as CallInput<E>) as Promise<Page>;
  };
  const query = useInfiniteQuery({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    ...(first === null ? {} : { initialData: { pages: [first], pageParams: [null] } }),
    // A refetch of all pages would shift the visible content. A new visit loads a new list.
    staleTime: Infinity,
  });
  const { fetchNextPage, refetch } = query;
  const hasNone = query.data === undefined;
  const more = useCallback(() => void (hasNone ? refetch() : fetchNextPage()), [hasNone, refetch, fetchNextPage]);
  return {
    pages: query.data?.pages ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage || (hasNone && query.isFetching),
    failure: query.isError && !query.isFetching ? failureSentence(query.error) : null,
    more,
  };
}

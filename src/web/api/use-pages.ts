import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { failureSentence } from './api-error.ts';

interface PagesOptions<Page> {
  /** Says what the list is of: a different key is a different list. */
  key: readonly unknown[];
  /** The page that came with the document; null when it is still to be fetched. */
  first: Page | null;
  loadFirst: () => Promise<Page>;
  loadNext: (cursor: string, signal: AbortSignal) => Promise<Page>;
}

/** A list that grows page by page and is found again as it was left; every page names the cursor of the next. */
export function usePages<Page extends { nextCursor: string | null }>(options: PagesOptions<Page>) {
  const { key, first, loadFirst, loadNext } = options;
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => (pageParam === null ? loadFirst() : loadNext(pageParam, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    ...(first === null ? {} : { initialData: { pages: [first], pageParams: [null] } }),
    // Fetching all pages again would move what the visitor looks at; a fresh visit starts a fresh list.
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

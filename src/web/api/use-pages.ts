import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { failureSentence } from './api-error.ts';

interface PagesOptions<Page> {
  /** Says what the list is of: a different key is a different list. */
  key: readonly unknown[];
  /** The page that came with the document. */
  first: Page;
  load: (cursor: string, signal: AbortSignal) => Promise<Page>;
}

/** A list that grows page by page and is found again as it was left; every page names the cursor of the next. */
export function usePages<Page extends { nextCursor: string | null }>({ key, first, load }: PagesOptions<Page>) {
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => (pageParam === null ? Promise.resolve(first) : load(pageParam, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
    initialData: { pages: [first], pageParams: [null] },
    // Fetching all pages again would move what the visitor looks at; a fresh visit starts a fresh list.
    staleTime: Infinity,
  });
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    pages: query.data.pages,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    failure: query.isError && !query.isFetching ? failureSentence(query.error) : null,
    more,
  };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { WORKS_PAGE_SIZE, type Work } from '../../../shared/community/profiles/member-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';

interface WorksPage {
  newData: Work[];
  countItems: number;
}

export interface Works {
  works: Work[];
  /** Null until the first page has loaded. */
  count: number | null;
  hasMore: boolean;
  isLoading: boolean;
  /** Sentence if the last page could not be loaded. */
  failure: string | null;
  /** Loads the next page; after a failure the same one again. */
  more: () => void;
}

/** Publications, page by page until one is short of the page size. */
export function useWorks(
  key: readonly unknown[],
  load: (page: number, signal: AbortSignal) => Promise<WorksPage>,
  { first = null, firstPage = 1 }: { first?: WorksPage | null; firstPage?: number } = {},
): Works {
  const query = useInfiniteQuery({
    queryKey: [...key, 'works', firstPage],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last: WorksPage, _all, page: number) => (last.newData.length < WORKS_PAGE_SIZE ? null : page + 1),
    ...(first !== null && { initialData: { pages: [first], pageParams: [firstPage] } }),
    staleTime: first === null ? 0 : Infinity,
  });
  const { data, fetchNextPage, refetch } = query;
  const hasNone = data === undefined;
  const more = useCallback(() => void (hasNone ? refetch() : fetchNextPage()), [hasNone, refetch, fetchNextPage]);
  return {
    works: uniqueWorks(data?.pages.flatMap((page) => page.newData) ?? []),
    count: data?.pages.at(-1)?.countItems ?? null,
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage || (hasNone && query.isFetching),
    failure: query.isError && !query.isFetching ? failureSentence(query.error) : null,
    more,
  };
}

/** Entries updated between two page loads appear twice; the first position is kept. */
export function uniqueWorks(works: Work[]): Work[] {
  return [...new Map(works.toReversed().map((work) => [`${work.mark} ${work.id}`, work])).values()].toReversed();
}

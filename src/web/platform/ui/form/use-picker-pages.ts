import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { failureSentence } from '../../api/api-error.ts';

export interface PickerPage<T> {
  items: T[];
  hasMore: boolean;
  /** Items with exactly this text as another name, such as a former one. */
  called?: T[];
}

/** Paged list of choices for a text. */
export interface PickerSource<T> {
  /** Query key of the list. */
  key: readonly unknown[];
  /** Debounce of the search. */
  pauseMs: number;
  /** Pages start at 1. */
  load: (text: string, page: number, signal: AbortSignal) => Promise<PickerPage<T>>;
  /** Identifies an item, also a new one. */
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Normalises texts for comparison. By default case and outer spaces are ignored. */
  fold?: (text: string) => string;
  /** Enter takes the typed text even if longer names match, as for tags. */
  takesTyped?: boolean;
}

export interface PickerPages<T> {
  items: T[];
  called: T[];
  /** True if the rows belong to this text. Otherwise they are previous results, shown until the response. */
  isCurrent: boolean;
  isLoading: boolean;
  hasMore: boolean;
  /** Error message if the last page failed to load. */
  failure: string | null;
  /** Loads the next page, or retries it after a failure. */
  more: () => void;
}

/** Pages of a list for a text. Each text has its own query, so late responses are ignored. */
export function usePickerPages<T>(source: PickerSource<T>, text: string, isWanted: boolean): PickerPages<T> {
  const query = useInfiniteQuery({
    queryKey: ['picker', ...source.key, text],
    queryFn: ({ pageParam, signal }) => source.load(text, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // The list offers a retry.
    retry: false,
  });
  const hasNone = query.data === undefined;
  const isCurrent = isWanted && !hasNone && !query.isPlaceholderData;
  return {
    items: withoutTwins(query.data?.pages.flatMap((page) => page.items) ?? [], source.keyOf),
    called: query.data?.pages.flatMap((page) => page.called ?? []) ?? [],
    isCurrent,
    isLoading: query.isFetching,
    hasMore: isCurrent && query.hasNextPage,
    failure: isWanted && query.isError && !query.isFetching ? failureSentence(query.error) : null,
    more: () => {
      if (!query.isFetching) void (hasNone ? query.refetch() : query.fetchNextPage());
    },
  };
}

/** Entries added meanwhile shift the pages, so the next page may repeat entries. */
function withoutTwins<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

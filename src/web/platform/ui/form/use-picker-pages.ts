import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { failureSentence } from '../../api/api-error.ts';

export interface PickerPage<T> {
  items: T[];
  hasMore: boolean;
  /** Those of the items that have exactly what was typed as another name, such as one they were called by before. */
  called?: T[];
}

/** A paged list of choices for a typed text. */
export interface PickerSource<T> {
  /** Names the list in the query cache. */
  key: readonly unknown[];
  /** The pause in typing after which the list is asked for. */
  pauseMs: number;
  /** Pages count from 1. */
  load: (text: string, page: number, signal: AbortSignal) => Promise<PickerPage<T>>;
  /** Tells one item from another; of one that is still to be made as well. */
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Normalises texts for comparison. By default case and outer spaces are ignored. */
  fold?: (text: string) => string;
  /** Enter takes what was typed as it is, though longer names are there: of tags, which anybody makes. */
  takesTyped?: boolean;
}

export interface PickerPages<T> {
  items: T[];
  called: T[];
  /** They are for this text; else they are what was found before, shown until the answer is there. */
  isCurrent: boolean;
  isLoading: boolean;
  hasMore: boolean;
  /** A sentence, when the last page could not be loaded. */
  failure: string | null;
  /** Loads the next page; after a failure, the same again. */
  more: () => void;
}

/** The pages of a list for a text. An answer to an earlier text is dropped: every text has its own. */
export function usePickerPages<T>(source: PickerSource<T>, text: string, isWanted: boolean): PickerPages<T> {
  const query = useInfiniteQuery({
    queryKey: ['picker', ...source.key, text],
    queryFn: ({ pageParam, signal }) => source.load(text, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : null),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // The list itself offers to try again.
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

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import {
  COMMENT_ORDERS,
  listCommentAnchors,
  listComments,
  listReplies,
  type Comment,
  type CommentOrder,
  type CommentPage,
} from '../../../shared/community/comments/comment-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { countKey } from './comment-count.ts';
import { withComment, withPage, withReplies, type CommentList } from './comment-list.ts';

const ORDER_KEY = 'comment-order';

export interface Comments {
  list: CommentList | null;
  /** Sentence if comments could not be loaded. */
  failure: string | null;
  retry: () => void;
  order: CommentOrder;
  setOrder: (order: CommentOrder) => void;
  /** Comment that the address names. */
  wanted: number | null;
  /** Key of the part that is loading: a page, or replies on one side of a comment. */
  loading: string | null;
  more: (place: 'next' | 'previous') => void;
  moreReplies: (under: number, side: 'earlier' | 'later', edge: number) => void;
  put: (comment: Comment) => void;
  /** Reloads all comments, at least as new as the comment `latest`. */
  renew: (latest?: number) => Promise<void>;
}

/** Comments of a publication for the viewer. `first` came with the page, as visitors see it. */
export function useComments(publication: PublicationRef, first: CommentPage | null): Comments {
  const { kind, id } = publication;
  const { account, status } = useViewer();
  const queries = useQueryClient();
  const [order, setOrder] = useOrder();
  const wanted = wantedIn(useLocation().hash);
  const [loading, setLoading] = useState<string | null>(null);
  // Nothing is fetched if the page delivered all that is needed.
  const isThere = wanted === null || (first?.comments.some((comment) => comment.id === wanted) ?? false);
  const around = isThere ? null : wanted;
  const isFirst = first !== null && order === 'newest' && around === null && account === null;
  const queryKey = ['comments', kind, id, order, around, account?.id ?? 0];
  const input = { mark: kind, id, order };
  const { data, error, isFetching, refetch } = useQuery<CommentList>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call(browserApi, listComments, { query: { ...input, ...(around !== null && { around }) }, signal });
      } catch (failure) {
        if (around === null || !isRefused(failure, 'not_found')) throw failure;
        notify('info', failure.message);
        return call(browserApi, listComments, { query: input, signal });
      }
    },
    enabled: status !== 'unknown' && !isFirst,
    // The previous order stays visible until the chosen one has loaded.
    ...(isFirst ? { initialData: first } : { placeholderData: keepPreviousData }),
    staleTime: Infinity,
    // A later visit refetches.
    gcTime: 0,
  });
  const list = data ?? first;

  function change(with_: (list: CommentList) => CommentList): void {
    const before = queries.getQueryData<CommentList>(queryKey) ?? list;
    if (before === null) return;
    const after = with_(before);
    queries.setQueryData<CommentList>(queryKey, after);
    queries.setQueryData<number>(countKey(publication), after.total);
  }

  async function load<T>(what: string, fetchPage: () => Promise<T>, take: (list: CommentList, page: T) => CommentList) {
    if (loading !== null) return;
    setLoading(what);
    try {
      const page = await fetchPage();
      change((before) => take(before, page));
    } catch (failure) {
      notify('error', failureSentence(failure));
    } finally {
      setLoading(null);
    }
  }

  return {
    list,
    failure: list === null && error !== null && !isFetching ? failureSentence(error) : null,
    retry: () => void refetch(),
    order,
    setOrder,
    wanted,
    loading,
    more: (place) => {
      const cursor = place === 'next' ? list?.nextCursor : list?.previousCursor;
      if (cursor === null || cursor === undefined) return;
      const fetchPage = () => call(browserApi, listComments, { query: { ...input, cursor, ...knownIn(list) } });
      void load(place, fetchPage, (before, page) => withPage(before, page, place));
    },
    moreReplies: (under, side, edge) => {
      const place = side === 'later' ? { after: edge } : { before: edge };
      const fetchPage = () => call(browserApi, listReplies, { query: { under, ...place, ...knownIn(list) } });
      void load(`${side} ${under}`, fetchPage, (before, replies) => withReplies(before, under, replies, side));
    },
    put: (comment) => {
      change((before) => withComment(before, comment));
      if (comment.anchor !== null) void queries.invalidateQueries({ queryKey: [listCommentAnchors.name] });
    },
    renew: (latest) =>
      load(
        'renewed',
        () => call(browserApi, listComments, { query: { ...input, ...(latest === undefined ? knownIn(list) : { latest }) } }),
        (_before, page) => page,
      ),
  };
}

/** Replies must not be older than the loaded list. */
function knownIn(list: CommentList | null) {
  const latest = list?.latest ?? null;
  return latest === null ? {} : { latest };
}

function wantedIn(hash: string): number | null {
  const id = /^#comment-([1-9]\d{0,8})$/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}

const listeners = new Set<() => void>();

/** Last chosen order of this browser. */
function useOrder(): [CommentOrder, (order: CommentOrder) => void] {
  const order = useSyncExternalStore(
    (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    storedOrder,
    () => 'newest' as const,
  );
  return [
    order,
    (next) => {
      localStorage.setItem(ORDER_KEY, next);
      for (const heard of listeners) heard();
    },
  ];
}

const storedOrder = (): CommentOrder => COMMENT_ORDERS.find((order) => order === localStorage.getItem(ORDER_KEY)) ?? 'newest';

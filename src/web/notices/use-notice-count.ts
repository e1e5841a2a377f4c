import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { countChats, listChats, readChat } from '../../shared/chats/chat-contract.ts';
import { countNotices, listNotices, NOTICE_EVENTS_PATH, type NoticeNews } from '../../shared/notices/notice-contract.ts';
import { eventStream } from '../api/event-stream.ts';
import { ownKey, useOwn } from '../api/use-own.ts';

/** When a stream that broke is opened again. */
const AGAIN_AFTER_MS = 5000;

/** How many notices a member has not read, as it was heard last. */
export function useNoticeCount(accountId: number): number {
  return useOwn(accountId, countNotices, {}).data?.unread ?? 0;
}

/** How many chats hold something that a member has not read. */
export function useChatCount(accountId: number): number {
  return useOwn(accountId, countChats, {}).data?.chats ?? 0;
}

/**
 * Hears of notices as they come. Of all tabs of a browser one listens, whichever has the lock, and tells the others; where
 * there are no locks, as without HTTPS, the count is that of the last page.
 */
export function useNoticeNews(accountId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const name = `notices ${accountId}`;
    let stop = () => {};

    function hear({ unread, ...chats }: NoticeNews): void {
      queries.setQueryData(ownKey(accountId, countNotices, {}), { unread });
      queries.setQueryData(ownKey(accountId, countChats, {}), chats);
      for (const endpoint of [listChats, readChat]) void queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
      void queries.invalidateQueries({ queryKey: ownKey(accountId, listNotices) });
    }

    function start(): void {
      if (!('locks' in navigator)) return;
      const leaving = new AbortController();
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<NoticeNews>) => hear(data));
      stop = () => {
        leaving.abort();
        channel.close();
      };
      const follow = async () => {
        while (!leaving.signal.aborted) {
          try {
            for await (const text of eventStream(NOTICE_EVENTS_PATH, leaving.signal)) {
              const told = JSON.parse(text) as NoticeNews;
              hear(told);
              // A channel has no origin to name: it is of this site alone.
              // oxlint-disable-next-line unicorn/require-post-message-target-origin
              channel.postMessage(told);
            }
          } catch {
            // Until it comes back, the count is what it was.
          }
          await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        }
      };
      navigator.locks.request(name, { signal: leaving.signal }, follow).catch(() => {});
    }

    // A page that waits behind the Back button holds no lock, and has heard of nothing meanwhile.
    const pause = () => stop();
    function resume({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      start();
      for (const endpoint of [countNotices, countChats])
        void queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
    }
    start();
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', resume);
    return () => {
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', resume);
      stop();
    };
  }, [accountId, queries]);
}

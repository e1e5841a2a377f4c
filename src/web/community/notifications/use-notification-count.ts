import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { countChats, listChats, readChat } from '../../../shared/community/chats/chat-contract.ts';
import {
  countNotifications,
  listNotifications,
  NOTIFICATION_EVENTS_PATH,
  type NotificationNews,
} from '../../../shared/community/notifications/notification-contract.ts';
import { eventStream } from '../../platform/api/event-stream.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';

/** Delay before a broken stream is opened again. */
const AGAIN_AFTER_MS = 5000;

/** Last known unread count of a member. */
export function useNotificationCount(accountId: number): number {
  return useOwn(accountId, countNotifications, {}).data?.unread ?? 0;
}

/** Last known number of unread chats. */
export function useChatCount(accountId: number): number {
  return useOwn(accountId, countChats, {}).data?.chats ?? 0;
}

/**
 * Follows the unread counts. Of all tabs of a browser, the one with the lock opens the stream and broadcasts. Without locks,
 * as without HTTPS, counts are those of the last page load.
 */
export function useNotificationNews(accountId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const name = `notices ${accountId}`;
    let stop = () => {};

    function hear({ unread, ...chats }: NotificationNews): void {
      queries.setQueryData(ownKey(accountId, countNotifications, {}), { unread });
      queries.setQueryData(ownKey(accountId, countChats, {}), chats);
      for (const endpoint of [listChats, readChat]) void queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
      void queries.invalidateQueries({ queryKey: ownKey(accountId, listNotifications) });
    }

    function start(): void {
      if (!('locks' in navigator)) return;
      const leaving = new AbortController();
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<NotificationNews>) => hear(data));
      stop = () => {
        leaving.abort();
        channel.close();
      };
      const follow = async () => {
        while (!leaving.signal.aborted) {
          try {
            for await (const text of eventStream(NOTIFICATION_EVENTS_PATH, leaving.signal)) {
              const news = JSON.parse(text) as NotificationNews;
              hear(news);
              // A broadcast channel has no target origin, since it is limited to this site.
              // oxlint-disable-next-line unicorn/require-post-message-target-origin
              channel.postMessage(news);
            }
          } catch {
            // The count stays until the stream is back.
          }
          await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        }
      };
      navigator.locks.request(name, { signal: leaving.signal }, follow).catch(() => {});
    }

    // A page in the back/forward cache holds no lock and misses events.
    const pause = () => stop();
    function resume({ persisted }: PageTransitionEvent): void {
      if (!persisted) return;
      start();
      for (const endpoint of [countNotifications, countChats])
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

import * as common from '#messages/common';
import * as m from '#messages/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { listNotifications } from '../../../shared/community/notifications/notification-contract.ts';
import type { NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import styles from './notification-list.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { useReadNotifications } from './use-read-notifications.ts';

/** Notifications of the member, page by page, latest first. */
export function useNotifications(accountId: number, kind: NotificationKind | null) {
  const query = kind === null ? {} : { kind };
  return useInfiniteQuery({
    queryKey: [...ownKey(accountId, listNotifications), kind],
    queryFn: ({ pageParam, signal }) =>
      call(browserApi, listNotifications, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

interface NotificationListProps {
  accountId: number;
  query: ReturnType<typeof useNotifications>;
  /** Text of an empty list. */
  empty: string;
  /** Limits the list to the size of the panel, without a button for more. */
  isShort?: boolean;
  onLeave?: () => void;
}

export function NotificationList({ accountId, query, empty, isShort = false, onLeave }: NotificationListProps) {
  const read = useReadNotifications(accountId);
  const { data } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  const [first] = data.pages;
  if (first === undefined || first.notices.length === 0)
    return (
      <EmptyNote title={empty}>
        <p>{m.activityAppearsHere()}</p>
      </EmptyNote>
    );
  return (
    <>
      <ul className={styles.list} aria-label={m.notifications()}>
        {(isShort ? [first] : data.pages).map((page) => (
          <Fragment key={page.notices[0]?.id ?? 0}>
            {page.notices.map((notification) => (
              <NotificationEntry
                key={notification.id}
                notification={notification}
                onRead={() => void read({ notice: notification.id })}
                {...(onLeave && { onLeave })}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      {!isShort && <LoadMore list={query}>{common.showMore()}</LoadMore>}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';

import { listNotices } from '../../shared/notices/notice-contract.ts';
import type { NoticeKind } from '../../shared/notices/notice-rules.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { NoticeEntry } from './notice-entry.tsx';
import styles from './notice-list.module.css';
import { useReadNotices } from './use-read-notices.tsx';

/** What a member was told, page by page, the last first. */
export function useNotices(accountId: number, kind: NoticeKind | null) {
  const query = kind === null ? {} : { kind };
  return useInfiniteQuery({
    queryKey: [...ownKey(accountId, listNotices), kind],
    queryFn: ({ pageParam, signal }) =>
      call(browserApi, listNotices, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
}

interface NoticeListProps {
  accountId: number;
  asking: ReturnType<typeof useNotices>;
  /** What stands in the place of none. */
  empty: string;
  /** As many as a panel has room for, without the way to more. */
  isShort?: boolean;
  onLeave?: () => void;
}

export function NoticeList({ accountId, asking, empty, isShort = false, onLeave }: NoticeListProps) {
  const read = useReadNotices(accountId);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = asking;
  if (data === undefined && error !== null)
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={styles.coming} role="status" aria-label="Loading notifications">
        <span className={styles.skeleton} />
        <span className={styles.skeleton} />
        <span className={styles.skeleton} />
      </div>
    );
  const [first] = data.pages;
  if (first === undefined || first.notices.length === 0)
    return (
      <EmptyNote title={empty}>
        <p>Activity on your publications appears here.</p>
      </EmptyNote>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Notifications">
        {(isShort ? [first] : data.pages).map((page) => (
          <Fragment key={page.notices[0]?.id ?? 0}>
            {page.notices.map((notice) => (
              <NoticeEntry
                key={notice.id}
                notice={notice}
                onRead={() => void read({ notice: notice.id })}
                {...(onLeave && { onLeave })}
              />
            ))}
          </Fragment>
        ))}
      </ul>
      {!isShort && hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

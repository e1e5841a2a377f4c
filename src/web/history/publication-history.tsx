import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { HISTORY_PAGE_SIZE, listRevisions, type Revision } from '../../shared/history/history-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { HistoryList, pastOf } from '../ui/history-list.tsx';
import { notify } from '../ui/notify.ts';
import styles from './publication-history.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { RevisionEntry } from './revision-entry.tsx';

const SKELETONS = [0, 1, 2];

/** A game or a model whose saves are told of. */
export interface HistorySubject {
  mark: 'game' | 'asset';
  id: number;
  uploader: { id: number; username: string } | null;
  publishedAt: string | null;
  updatedAt: string;
}

interface PublicationHistoryProps {
  subject: HistorySubject;
  /** What the page shows of it is to be asked for again. */
  onRestored: () => Promise<unknown>;
}

/** The saves of a publication, the last first; its uploader and moderators may bring one back. */
export function PublicationHistory({ subject, onRestored }: PublicationHistoryProps) {
  const { account } = useViewer();
  const { data, dataUpdatedAt, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
    useRevisions(subject);
  const [restored, setRestored] = useState<Revision | null>(null);
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const past = <HistoryList entries={pastOf(subject, subject.uploader?.username ?? null)} />;
  const retry = () => void (data === undefined ? refetch() : fetchNextPage());

  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={retry} />;
    return (
      <>
        <div className={styles.waiting} role="status" aria-label="Loading the history" data-needs-scripts>
          {SKELETONS.map((skeleton) => (
            <span key={skeleton} className={styles.skeleton} />
          ))}
        </div>
        <noscript>{past}</noscript>
      </>
    );
  }
  const revisions = data.pages.flatMap((page) => page.revisions);
  if (revisions.length === 0) {
    return (
      <>
        <p className={styles.none}>No changes have been recorded yet.</p>
        {past}
      </>
    );
  }
  const mayRestore = account !== null && (account.role !== 'user' || account.id === subject.uploader?.id);
  return (
    <>
      <ol className={styles.list} aria-label="Saves, the last first">
        {revisions.map((revision, index) => (
          <RevisionEntry
            key={revision.id}
            revision={revision}
            now={new Date(dataUpdatedAt)}
            onRestore={mayRestore && index > 0 ? () => setRestored(revision) : null}
          />
        ))}
      </ol>
      {error !== null && !isFetching && <FailureNote sentence={failureSentence(error)} onRetry={retry} />}
      {hasNextPage && error === null && (
        <Button isBusy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
      {restored !== null && (
        <RestoreDialog
          of={subject}
          revision={restored}
          onRestored={() => {
            notify('success', `Version ${restored.number} is restored.`);
            void queryClient.invalidateQueries({ queryKey: [listRevisions.name] });
            void onRestored().then(() => revalidate());
          }}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}

function useRevisions({ mark, id }: HistorySubject) {
  return useInfiniteQuery({
    queryKey: [listRevisions.name, mark, id],
    queryFn: ({ pageParam, signal }) => call(browserApi, listRevisions, { query: { mark, id, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page * HISTORY_PAGE_SIZE < last.countItems ? page + 1 : null),
    // It changes with every save, also those made in the editor a moment ago.
    staleTime: 0,
  });
}

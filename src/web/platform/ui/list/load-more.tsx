import type { ReactNode } from 'react';

import { failureSentence } from '../../api/api-error.ts';
import { Button } from '../form/button.tsx';
import { FailureNote } from '../text/failure-note.tsx';

interface LoadMoreProps {
  /** Result of `useInfiniteQuery`. */
  list: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Label of the button. */
  children: ReactNode;
}

/** Button that loads the next page of a list, or the reason why that failed. */
export function LoadMore({ list, children }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const load = () => void fetchNextPage();
  if (isFetchNextPageError && !isFetchingNextPage) return <FailureNote sentence={failureSentence(error)} onRetry={load} />;
  if (!hasNextPage) return null;
  return (
    <Button data-needs-scripts isBusy={isFetchingNextPage} onClick={() => !isFetchingNextPage && load()}>
      {children}
    </Button>
  );
}

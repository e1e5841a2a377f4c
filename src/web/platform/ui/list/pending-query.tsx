import type { ReactNode } from 'react';

import { failureSentence } from '../../api/api-error.ts';
import { FailureNote } from '../text/failure-note.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** Result of `useQuery`. */
export interface PendingResult {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PendingQueryProps {
  query: PendingResult;
  /** Placeholder, or controls that are disabled without data. */
  children?: ReactNode;
}

/** Placeholder of data during loading, or the reason why that failed. */
export function PendingQuery({ query, children }: PendingQueryProps) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined || error === null || isFetching) return children ?? <LoadingRows />;
  return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
}

import { Suspense, type ReactNode } from 'react';
import { Await, Navigate, useAsyncError, useRevalidator } from 'react-router';

import { failureSentence } from '../api/api-error.ts';
import type { Arriving } from '../api/arriving.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { NotFound } from './error-page.tsx';

interface ArrivingPageProps<T> {
  of: Arriving<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** A page whose data may still be under way: its skeleton first, then what came of it. */
export function ArrivingPage<T>({ of, skeleton, children }: ArrivingPageProps<T>) {
  if ('now' in of) return children(of.now);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={of.later} errorElement={<LateFailure />}>
        {(outcome) => {
          if (outcome.kind === 'missing') return <NotFound />;
          return outcome.kind === 'moved' ? <Navigate to={outcome.to} replace /> : children(outcome.value);
        }}
      </Await>
    </Suspense>
  );
}

function LateFailure() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  return <FailureNote sentence={failureSentence(error)} onRetry={() => void revalidate()} />;
}

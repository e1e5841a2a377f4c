import * as m from '#messages/shell';
import { Suspense, useState, type ReactNode } from 'react';
import { Await, Navigate, useAsyncError } from 'react-router';

import { failureSentence } from '../api/api-error.ts';
import type { Deferred } from '../api/deferred-data.ts';
import { useRenewPage } from '../api/page-renewal.ts';
import { FailureNote } from '../ui/text/failure-note.tsx';
import styles from './deferred-page.module.css';
import { NotFound } from './error-page.tsx';
import { PageHead } from './page-head.tsx';

interface DeferredPageProps<T> {
  of: Deferred<T>;
  /** Title until the data is loaded. */
  title: string;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
}

/** Page with deferred data: shows its skeleton first, then the outcome. */
export function DeferredPage<T>({ of, title, skeleton, children }: DeferredPageProps<T>) {
  if ('now' in of) return children(of.now);
  const head = <PageHead title={title} description={title} canonical={null} />;
  return (
    <Suspense
      fallback={
        <>
          {head}
          {skeleton}
        </>
      }
    >
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
  const renew = useRenewPage();
  const [isBusy, setIsBusy] = useState(false);
  const sentence = failureSentence(error);
  function retry() {
    setIsBusy(true);
    void renew().finally(() => setIsBusy(false));
  }
  return (
    <div className={styles.failure}>
      <PageHead title={m.somethingWrongTitle()} description={sentence} canonical={null} noindex />
      <h1>{m.somethingWrong()}</h1>
      <FailureNote sentence={sentence} isBusy={isBusy} onRetry={retry} />
    </div>
  );
}

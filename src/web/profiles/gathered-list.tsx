import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { COMMENT_PAGE_SIZE } from '../../shared/comments/comment-rules.ts';
import { failureSentence } from '../api/api-error.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { pageIn } from '../ui/search-values.ts';
import styles from './own-comments.module.css';

/** Which page of a list in the profile the address names. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageIn(search) ?? 1;
}

interface GatheredListProps<Data> {
  asking: UseQueryResult<Data>;
  page: number;
  label: string;
  /** One of it, and several. */
  nouns: readonly [string, string];
  /** What is said while there is none, and what will stand here. */
  none: string;
  hint: string;
  children: (data: Data, askedAt: Date) => ReactNode;
}

/** A page of what is gathered from everywhere. */
export function GatheredList<Data extends { total: number }>({
  asking,
  page,
  label,
  nouns,
  none,
  hint,
  children,
}: GatheredListProps<Data>) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = asking;
  if (data === undefined && error !== null && !isFetching)
    return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (data?.total === 0)
    return (
      <EmptyNote title={none}>
        <p>{hint}</p>
      </EmptyNote>
    );
  return (
    <section className={styles.section} aria-label={label} aria-busy={data === undefined}>
      {data !== undefined && (
        <>
          <p className={styles.count}>{counted(data.total, ...nouns)}</p>
          {children(data, new Date(dataUpdatedAt))}
        </>
      )}
      <PageSteps page={page} pages={Math.ceil((data?.total ?? 0) / COMMENT_PAGE_SIZE)} />
    </section>
  );
}

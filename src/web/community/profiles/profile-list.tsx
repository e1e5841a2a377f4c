import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { COMMENT_PAGE_SIZE } from '../../../shared/community/comments/comment-rules.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './own-comments.module.css';

/** Page number of a list in the address. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return pageIn(search) ?? 1;
}

interface GatheredListProps<Data> {
  query: UseQueryResult<Data>;
  page: number;
  label: string;
  /** Singular and plural. */
  count: (values: { count: number }) => string;
  /** Title and hint of an empty list. */
  none: string;
  hint: string;
  children: (data: Data, askedAt: Date) => ReactNode;
}

/** One page of a list on the profile. */
export function ProfileList<Data extends { total: number }>({
  query,
  page,
  label,
  count,
  none,
  hint,
  children,
}: GatheredListProps<Data>) {
  const { data, dataUpdatedAt } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  if (data.total === 0)
    return (
      <EmptyNote title={none}>
        <p>{hint}</p>
      </EmptyNote>
    );
  return (
    <section className={styles.section} aria-label={label}>
      <p className={styles.count}>{count({ count: data.total })}</p>
      {children(data, new Date(dataUpdatedAt))}
      <PageSteps page={page} pages={Math.ceil(data.total / COMMENT_PAGE_SIZE)} />
    </section>
  );
}

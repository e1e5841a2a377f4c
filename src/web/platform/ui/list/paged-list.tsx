import type { ReactNode } from 'react';

import { EmptyNote } from './empty-note.tsx';
import { PageSteps } from './page-steps.tsx';
import { PendingQuery, type PendingResult } from './pending-query.tsx';
import styles from './paged-list.module.css';

interface PagedListProps<Item> {
  /** Text of the number of all items. */
  totalText: (values: { count: number }) => string;
  /** Undefined during loading. */
  found: { total: number; items: Item[] } | undefined;
  query: PendingResult;
  /** Another page is loading, and this one is shown until then. */
  isStale: boolean;
  /** Text of an empty list. */
  empty: string;
  page: number;
  pageSize: number;
  /** Renders a list item, with a class that composes `row`. */
  children: (item: Item) => ReactNode;
}

/** Paged list for administration, with its total and messages for loading, errors and an empty list. */
export function PagedList<Item>({ totalText, found, query, page, pageSize, ...more }: PagedListProps<Item>) {
  if (found === undefined) return <PendingQuery query={query} />;
  return (
    <>
      <p className={styles.count} role="status">
        {totalText({ count: found.total })}
      </p>
      {found.items.length === 0 ? (
        <EmptyNote title={more.empty} />
      ) : (
        <ul className={styles.list} data-stale={more.isStale || undefined}>
          {found.items.map(more.children)}
        </ul>
      )}
      <PageSteps page={page} pages={Math.ceil(found.total / pageSize)} />
    </>
  );
}

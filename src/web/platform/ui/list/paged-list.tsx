import * as common from '#messages/common';
import type { ReactNode } from 'react';

import { EmptyNote } from './empty-note.tsx';
import { FailureNote } from '../text/failure-note.tsx';
import { PageSteps } from './page-steps.tsx';
import styles from './paged-list.module.css';

const COMING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface PagedListProps<Item> {
  /** Text of the number of all items. */
  totalText: (values: { count: number }) => string;
  /** Undefined during loading. */
  found: { total: number; items: Item[] } | undefined;
  /** Error message; null without an error. */
  failure: string | null;
  onRetry: () => void;
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
export function PagedList<Item>({ totalText, found, page, pageSize, ...more }: PagedListProps<Item>) {
  if (found === undefined && more.failure !== null) return <FailureNote sentence={more.failure} onRetry={more.onRetry} />;
  if (found === undefined)
    return (
      <ul className={styles.list} aria-busy="true" aria-label={common.loading()}>
        {COMING.map((place) => (
          <li key={place} className={styles.coming} />
        ))}
      </ul>
    );
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

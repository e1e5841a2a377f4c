import type { ReactNode } from 'react';

import { counted } from '../text/compact-number.ts';
import { EmptyNote } from './empty-note.tsx';
import { FailureNote } from '../text/failure-note.tsx';
import { PageSteps } from './page-steps.tsx';
import styles from './paged-list.module.css';

const COMING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface PagedListProps<Item> {
  /** Singular and plural noun. */
  one: string;
  many: string;
  /** Undefined while it comes. */
  found: { total: number; items: Item[] } | undefined;
  /** Why it did not come; null while it may still. */
  failure: string | null;
  onRetry: () => void;
  /** Another page was asked for, and this one stands until it comes. */
  isStale: boolean;
  /** Text of an empty list. */
  empty: string;
  page: number;
  pageSize: number;
  /** An item as a list item, which composes `row`. */
  children: (item: Item) => ReactNode;
}

/** Rows of things to look after, a page at a time: how many there are, and what stands there while they come, fail or lack. */
export function PagedList<Item>({ one, many, found, page, pageSize, ...more }: PagedListProps<Item>) {
  if (found === undefined && more.failure !== null) return <FailureNote sentence={more.failure} onRetry={more.onRetry} />;
  if (found === undefined)
    return (
      <ul className={styles.list} aria-busy="true" aria-label={`Loading ${many}`}>
        {COMING.map((place) => (
          <li key={place} className={styles.coming} />
        ))}
      </ul>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {counted(found.total, one, many)}
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

import * as m from '#messages/ui';
import { useEffect, useRef, type ReactNode } from 'react';

import { CardGrid, type View } from './card-grid.tsx';
import { SkeletonCard } from './card.tsx';
import { EmptyNote } from './empty-note.tsx';
import { FailureNote } from '../text/failure-note.tsx';
import styles from './infinite-cards.module.css';
import { onIntersect } from '../layout/on-intersect.ts';

/** Visible part of the end marker that triggers loading. */
const THRESHOLD = 0.6;
export const SKELETON_COUNT = 21;

interface InfiniteCardsProps {
  view: View;
  label: string;
  /** Loaded cards. */
  children: ReactNode;
  isEmpty: boolean;
  /** Content below the message of an empty list. */
  whenEmpty?: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  /** Error message if the last page failed to load. */
  failure: string | null;
  /** Loads the next page, or retries it. */
  onMore: () => void;
  /** Address of the next page, for visitors without scripts. */
  nextPage: string;
}

/** Card grid with infinite scrolling. */
export function InfiniteCards(props: InfiniteCardsProps) {
  const { view, label, children, isEmpty, whenEmpty, hasMore, isLoading, failure, onMore, nextPage } = props;
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && failure === null;

  useEffect(() => {
    const sentinel = end.current;
    if (!mayLoad || sentinel === null) return undefined;
    // Loads the next page one screen in advance.
    return onIntersect(sentinel, (isInSight) => isInSight && onMore(), { threshold: THRESHOLD, rootMargin: '0px 0px 800px' });
  }, [mayLoad, onMore]);

  if (isEmpty && failure === null && !isLoading) return <EmptyNote title={m.noItems()}>{whenEmpty}</EmptyNote>;
  return (
    <div aria-busy={isLoading} data-awaited={(isEmpty && isLoading) || undefined}>
      <CardGrid view={view} label={label}>
        {children}
        {isLoading && Array.from({ length: SKELETON_COUNT }, (_, index) => <SkeletonCard key={index} index={index} />)}
      </CardGrid>
      {failure !== null && <FailureNote sentence={failure} onRetry={onMore} />}
      {!isEmpty && !hasMore && <p className={styles.end}>{m.noMoreItems()}</p>}
      {hasMore && (
        <noscript>
          <a className={styles.next} href={nextPage}>
            {m.nextPage()}
          </a>
        </noscript>
      )}
      <div ref={end} className={styles.sentinel} aria-hidden />
    </div>
  );
}

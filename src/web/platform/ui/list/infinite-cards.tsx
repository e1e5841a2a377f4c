import { useEffect, useRef, type ReactNode } from 'react';

import { CardGrid, type View } from './card-grid.tsx';
import { SkeletonCard } from './card.tsx';
import { EmptyNote } from './empty-note.tsx';
import { FailureNote } from '../text/failure-note.tsx';
import styles from './infinite-cards.module.css';
import { onIntersect } from '../layout/on-intersect.ts';

/** How much of the end must be in sight before the next page is fetched. */
const THRESHOLD = 0.6;
export const SKELETON_COUNT = 21;

interface InfiniteCardsProps {
  view: View;
  label: string;
  /** The cards loaded so far. */
  children: ReactNode;
  isEmpty: boolean;
  /** Content below 'NoItems'. */
  whenEmpty?: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  /** A sentence, when the last page could not be loaded. */
  failure: string | null;
  /** Loads the next page; also the answer to Try again. */
  onMore: () => void;
  /** The address of the next page, for visitors without scripts. */
  nextPage: string;
}

/** A grid of cards that grows as its end comes into sight. */
export function InfiniteCards(props: InfiniteCardsProps) {
  const { view, label, children, isEmpty, whenEmpty, hasMore, isLoading, failure, onMore, nextPage } = props;
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && failure === null;

  useEffect(() => {
    const sentinel = end.current;
    if (!mayLoad || sentinel === null) return undefined;
    // The next page is asked for a screen before its place is reached.
    return onIntersect(sentinel, (isInSight) => isInSight && onMore(), { threshold: THRESHOLD, rootMargin: '0px 0px 800px' });
  }, [mayLoad, onMore]);

  if (isEmpty && failure === null && !isLoading) return <EmptyNote title="NoItems">{whenEmpty}</EmptyNote>;
  return (
    <div aria-busy={isLoading} data-awaited={(isEmpty && isLoading) || undefined}>
      <CardGrid view={view} label={label}>
        {children}
        {isLoading && Array.from({ length: SKELETON_COUNT }, (_, index) => <SkeletonCard key={index} index={index} />)}
      </CardGrid>
      {failure !== null && <FailureNote sentence={failure} onRetry={onMore} />}
      {!isEmpty && !hasMore && <p className={styles.end}>No more items</p>}
      {hasMore && (
        <noscript>
          <a className={styles.next} href={nextPage}>
            Next page
          </a>
        </noscript>
      )}
      <div ref={end} className={styles.sentinel} aria-hidden />
    </div>
  );
}

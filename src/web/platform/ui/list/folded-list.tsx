import * as m from '#messages/ui';
import { Children, type ReactNode } from 'react';

import styles from './folded-list.module.css';

interface FoldedListProps {
  /** List items. */
  children: ReactNode;
  /** Number of items before the rest is unfolded. */
  shown: number;
  className: string | undefined;
}

/** List with a folded rest, which works without scripts. */
export function FoldedList({ children, shown, className }: FoldedListProps) {
  const items = Children.toArray(children);
  const rest = items.slice(shown);
  // A short rest is not worth folding.
  if (rest.length <= shown / 4) return <ul className={className}>{items}</ul>;
  return (
    <>
      <ul className={className}>{items.slice(0, shown)}</ul>
      <details className={styles.rest}>
        <summary>
          <span className={styles.closed}>{m.showMoreOf({ count: rest.length })}</span>
          <span className={styles.opened}>{m.showFewer()}</span>
        </summary>
        <ul className={className}>{rest}</ul>
      </details>
    </>
  );
}

import { Children, type ReactNode } from 'react';

import styles from './folded-list.module.css';

interface FoldedListProps {
  /** List items. */
  children: ReactNode;
  /** How many stand there before the rest is unfolded. */
  shown: number;
  className: string | undefined;
}

/** A list that shows its first entries; the rest unfolds, with or without scripts. */
export function FoldedList({ children, shown, className }: FoldedListProps) {
  const items = Children.toArray(children);
  const rest = items.slice(shown);
  // One or two more at the end of a long list are no trouble to read.
  if (rest.length <= shown / 4) return <ul className={className}>{items}</ul>;
  return (
    <>
      <ul className={className}>{items.slice(0, shown)}</ul>
      <details className={styles.rest}>
        <summary>
          <span className={styles.closed}>Show {rest.length} more</span>
          <span className={styles.opened}>Show fewer</span>
        </summary>
        <ul className={className}>{rest}</ul>
      </details>
    </>
  );
}

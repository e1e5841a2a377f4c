import type { CSSProperties, ReactNode } from 'react';

import styles from './card-grid.module.css';

export const VIEWS = ['masonry', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** How many rows of the grid are one column width: a card's picture is measured in these. */
const ROWS_PER_COLUMN = 50;
const FLATTEST = 0.56;
const TALLEST = 1.5;

/**
 * Cards in four columns; three below 1224 px, two below 767 px; one in list view (browsing.md §9). The masonry is a CSS
 * grid whose rows are a fiftieth of a column: a card spans as many as its picture is high, so the place of every card
 * follows from the data alone. It stands before scripts run, and appended cards move nothing that is already there.
 */
export function CardGrid({ view, children, label }: { view: View; children: ReactNode; label: string }) {
  return (
    <div className={styles.container}>
      <ul className={view === 'list' ? styles.list : styles.masonry} data-view={view} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** The style that gives a card its place; `size` is that of its picture, null when it has none. */
export function cardPlace(size: { width: number; height: number } | null): CSSProperties {
  return { '--picture-rows': pictureRows(size) } as CSSProperties;
}

export function pictureRows(size: { width: number; height: number } | null): number {
  if (size === null || size.width <= 0) return Math.round(0.75 * ROWS_PER_COLUMN);
  return Math.round(Math.min(TALLEST, Math.max(FLATTEST, size.height / size.width)) * ROWS_PER_COLUMN);
}

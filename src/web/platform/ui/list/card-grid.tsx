import type { CSSProperties, ReactNode } from 'react';

import styles from './card-grid.module.css';

export const VIEWS = ['masonry', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Grid rows per column width, the unit of picture heights. */
const ROWS_PER_COLUMN = 50;
const FLATTEST = 0.56;
const TALLEST = 1.5;

/**
 * Cards in four columns; three below 1224 px, two below 767 px; one in list view. The masonry is a CSS grid with rows of 1/50
 * of a column. A card spans rows by its picture height, so its position only depends on the data. It needs no scripts, and
 * appended cards do not move others.
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

/** Style with the row span of a card; `size` is that of its picture, null without one. */
export function cardPlace(size: { width: number; height: number } | null): CSSProperties {
  return { '--picture-rows': pictureRows(size) } as CSSProperties;
}

/** Style with the space for a caption: one or two lines of title, and up to two lines of facts. */
export function captionPlace(title: string, factsAcross: number): CSSProperties {
  return { '--title-letters': lettersAcross(title), '--facts-across': factsAcross } as CSSProperties;
}

/** Estimated width of facts in a row, in px. */
export function factsWidth(facts: { text: string; hasIcon: boolean }[]): number {
  return Math.round(facts.reduce((width, { text, hasIcon }) => width + 20 + 6.5 * text.length + (hasIcon ? 16 : 0), 0));
}

/** Length of a title in letters of average width. East Asian characters are nearly twice as wide. */
export function lettersAcross(title: string): number {
  const wide = title.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return Math.round(title.length + 0.8 * wide);
}

export function pictureRows(size: { width: number; height: number } | null): number {
  if (size === null || size.width <= 0) return Math.round(0.75 * ROWS_PER_COLUMN);
  return Math.round(Math.min(TALLEST, Math.max(FLATTEST, size.height / size.width)) * ROWS_PER_COLUMN);
}

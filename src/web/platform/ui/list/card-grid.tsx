import type { CSSProperties, ReactNode } from 'react';

import styles from './card-grid.module.css';

export const VIEWS = ['masonry', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** How many rows of the grid are one column width: a card's picture is measured in these. */
const ROWS_PER_COLUMN = 50;
const FLATTEST = 0.56;
const TALLEST = 1.5;

/**
 * Cards in four columns; three below 1224 px, two below 767 px; one in list view. The masonry is a CSS
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

/** The style that gives its caption room: for one or two lines of title, and for none, one or two of facts, as wide as these are. */
export function captionPlace(title: string, factsAcross: number): CSSProperties {
  return { '--title-letters': lettersAcross(title), '--facts-across': factsAcross } as CSSProperties;
}

/** How wide small facts are in a row, in pixels. */
export function factsWidth(facts: { text: string; hasIcon: boolean }[]): number {
  return Math.round(facts.reduce((width, { text, hasIcon }) => width + 20 + 6.5 * text.length + (hasIcon ? 16 : 0), 0));
}

/** How many letters of usual width a title is long; those of East Asian scripts are nearly twice as wide. */
export function lettersAcross(title: string): number {
  const wide = title.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
  return Math.round(title.length + 0.8 * wide);
}

export function pictureRows(size: { width: number; height: number } | null): number {
  if (size === null || size.width <= 0) return Math.round(0.75 * ROWS_PER_COLUMN);
  return Math.round(Math.min(TALLEST, Math.max(FLATTEST, size.height / size.width)) * ROWS_PER_COLUMN);
}

import type { ComponentProps, ElementType, JSX } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './layout.module.css';

/** Step of the 4 px grid (`--s3`), or a smaller value. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 12 | '2px' | '6px';

type LayoutProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'wrap'> & {
  /** Element type; default: `div`. */
  as?: Tag;
  gap?: Gap;
};

type StackProps<Tag extends keyof JSX.IntrinsicElements> = LayoutProps<Tag> & {
  /** Aligns children at the top instead of stretching them. */
  isTop?: boolean;
  /** Children are only as wide as their content. */
  isNarrow?: boolean;
};

/** Vertical layout. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as, gap, isTop, isNarrow, className, ...rest } = props as StackProps<'div'>;
  const Element: ElementType = as ?? 'div';
  const classes = joinClasses(styles.stack, isTop && styles.top, isNarrow && styles.narrow, className);
  return <Element {...rest} className={classes} data-gap={gap} />;
}

type RowProps<Tag extends keyof JSX.IntrinsicElements> = LayoutProps<Tag> & {
  /** Horizontal gap, if it differs from the vertical one. */
  across?: 2 | 3 | 4 | 5 | 6;
  align?: 'center' | 'baseline' | 'start';
  /** Wraps to a new line. */
  wraps?: boolean;
  /** Distributes the remaining space between children. */
  spread?: boolean;
};

/** Horizontal layout. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: RowProps<Tag>) {
  const { as, gap, across, align, wraps, spread, className, ...rest } = props as RowProps<'div'>;
  const Element: ElementType = as ?? 'div';
  const classes = joinClasses(styles.row, align && styles[align], wraps && styles.wraps, spread && styles.spread, className);
  return <Element {...rest} className={classes} data-gap={gap} data-across={across} />;
}

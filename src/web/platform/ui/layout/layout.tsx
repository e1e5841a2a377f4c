import type { ComponentProps, ElementType, JSX } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './layout.module.css';

/** A step of the 4 px grid (`--s3`), or less than one. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 12 | '2px' | '6px';

type LayoutProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'wrap'> & {
  /** Element type; `div` by default. */
  as?: Tag;
  gap?: Gap;
};

type StackProps<Tag extends keyof JSX.IntrinsicElements> = LayoutProps<Tag> & {
  /** Where there is more height than it needs, the rest stays empty. */
  isTop?: boolean;
  /** Its parts are as wide as they need. */
  isNarrow?: boolean;
};

/** Parts under each other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as, gap, isTop, isNarrow, className, ...rest } = props as StackProps<'div'>;
  const Element: ElementType = as ?? 'div';
  const classes = joinClasses(styles.stack, isTop && styles.top, isNarrow && styles.narrow, className);
  return <Element {...rest} className={classes} data-gap={gap} />;
}

type RowProps<Tag extends keyof JSX.IntrinsicElements> = LayoutProps<Tag> & {
  /** Between its parts beside each other, where lines stand closer. */
  across?: 2 | 3 | 4 | 5 | 6;
  align?: 'center' | 'baseline' | 'start';
  /** Wraps to a new line. */
  wraps?: boolean;
  /** Spreads the remaining space between its children. */
  spread?: boolean;
};

/** Parts beside each other. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: RowProps<Tag>) {
  const { as, gap, across, align, wraps, spread, className, ...rest } = props as RowProps<'div'>;
  const Element: ElementType = as ?? 'div';
  const classes = joinClasses(styles.row, align && styles[align], wraps && styles.wraps, spread && styles.spread, className);
  return <Element {...rest} className={classes} data-gap={gap} data-across={across} />;
}

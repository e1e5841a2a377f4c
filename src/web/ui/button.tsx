import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';

interface Look {
  /** `accent` for the one thing a screen wants done, `quiet` for the rest, `bare` inside bars. */
  look?: 'accent' | 'quiet' | 'bare';
  /** The content is one icon: give it an `aria-label`. */
  iconOnly?: boolean;
}

function classOf({ look = 'quiet', iconOnly = false }: Look, extra: string | undefined): string {
  return joinClasses(styles.button, styles[look], iconOnly && styles.icon, extra);
}

export function Button({ look, iconOnly, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={classOf({ ...(look && { look }), ...(iconOnly && { iconOnly }) }, className)} {...rest} />
  );
}

/** A link that looks like a button; for places of this site. */
export function ButtonLink({ look, iconOnly, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classOf({ ...(look && { look }), ...(iconOnly && { iconOnly }) }, className)} {...rest} />;
}

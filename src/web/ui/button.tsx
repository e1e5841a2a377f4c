import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import styles from './button.module.css';
import { joinClasses } from './join-classes.ts';

interface Look {
  /** `accent` for the one thing a screen wants done, `quiet` for the rest, `bare` inside bars, `danger` for no way back. */
  look?: 'accent' | 'quiet' | 'bare' | 'danger';
  /** The content is one icon: give it an `aria-label`. */
  iconOnly?: boolean;
}

function classOf({ look = 'quiet', iconOnly = false }: Look, extra: string | undefined): string {
  return joinClasses(styles.button, styles[look], iconOnly && styles.icon, extra);
}

interface Busy {
  /** What it began is under way. It keeps its focus meanwhile; whoever runs it sees to it that nothing runs twice. */
  isBusy?: boolean;
}

export function Button({
  look,
  iconOnly,
  isBusy,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & Busy) {
  return (
    <button
      type={type}
      className={classOf({ ...(look && { look }), ...(iconOnly && { iconOnly }) }, className)}
      {...(isBusy === true && { 'aria-disabled': true, 'data-busy': '' })}
      {...rest}
    />
  );
}

/** A link that looks like a button; for places of this site. */
export function ButtonLink({ look, iconOnly, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classOf({ ...(look && { look }), ...(iconOnly && { iconOnly }) }, className)} {...rest} />;
}

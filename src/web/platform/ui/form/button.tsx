import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import styles from './button.module.css';
import { joinClasses } from '../join-classes.ts';

interface ButtonVariant {
  /** `accent` for the main action, `quiet` for others, `bare` inside bars, `danger` for irreversible actions. */
  variant?: 'accent' | 'quiet' | 'bare' | 'danger';
  /** The content is a single icon. It needs an `aria-label`. */
  iconOnly?: boolean;
}

function classOf({ variant = 'quiet', iconOnly = false }: ButtonVariant, extra: string | undefined): string {
  return joinClasses(styles.button, styles[variant], iconOnly && styles.icon, extra);
}

interface Busy {
  /** Shows progress and keeps the focus. The caller prevents a second run. */
  isBusy?: boolean;
}

export function Button({
  variant,
  iconOnly,
  isBusy,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonVariant & Busy) {
  return (
    <button
      type={type}
      className={classOf({ ...(variant && { variant }), ...(iconOnly && { iconOnly }) }, className)}
      {...(isBusy === true && { 'aria-disabled': true, 'data-busy': '' })}
      {...rest}
    />
  );
}

/** Link that looks like a button, for internal addresses. */
export function ButtonLink({ variant, iconOnly, className, ...rest }: ComponentProps<typeof Link> & ButtonVariant) {
  return <Link className={classOf({ ...(variant && { variant }), ...(iconOnly && { iconOnly }) }, className)} {...rest} />;
}

import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import styles from './drop-down.module.css';
import { joinClasses } from '../join-classes.ts';
import { roved } from './roving-focus.ts';
import { useCloseOutside } from './use-close-outside.ts';

interface DropDownProps {
  /** Label of the button. */
  label: string;
  icon: ReactNode;
  className?: string | undefined;
  /** Fixed position, so the list is not scrolled into view. */
  isFloating?: boolean;
  /** Links and buttons. A click on any closes the list. */
  children: ReactNode;
}

/** Button with a list of links and buttons, which works without scripts. */
export function DropDown({ label, icon, className, isFloating = false, children }: DropDownProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    if (place.current !== null) place.current.open = false;
  }, []);
  useCloseOutside(place, isOpen, close);

  useEffect(() => {
    if (!isOpen) return undefined;
    // On the document, as a mouse click inside may have moved the focus.
    const closeByKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && closeForGood();
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  });

  function closeForGood() {
    close();
    place.current?.querySelector('summary')?.focus({ preventScroll: true });
  }

  function moveByKey(event: KeyboardEvent) {
    const items = [...(place.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = roved(event.key, items);
    if (next === undefined || place.current === null) return;
    event.preventDefault();
    place.current.open = true;
    next.focus();
  }

  function closeByPress(event: MouseEvent) {
    if ((event.target as Element).closest('a, button') !== null) closeForGood();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only move between focusable elements
    <details
      ref={place}
      className={joinClasses(styles.place, className)}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open && !isFloating) list.current?.scrollIntoView({ block: 'nearest' });
      }}
      onKeyDown={moveByKey}
    >
      <summary aria-label={label} title={label}>
        {icon}
      </summary>
      <div ref={list} className={styles.list} onClickCapture={closeByPress}>
        {children}
      </div>
    </details>
  );
}

import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { roved, rovedByLetter } from './roving-focus.ts';
import { useCloseOutside } from './use-close-outside.ts';

/** Menu button (WAI-ARIA). Items are found by role, the selected one by `aria-checked`. */
export function useMenu() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(place, isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    const all = itemsIn(place.current);
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, [isOpen]);

  function shut() {
    close();
    place.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Escape closes the menu only, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
    }
    // Tab continues from the button.
    if (event.key === 'Escape' || event.key === 'Tab') return shut();
    const items = itemsIn(place.current);
    const next = roved(event.key, items) ?? rovedByLetter(event.key, items);
    if (next === undefined) return undefined;
    event.preventDefault();
    return next.focus();
  }

  return {
    isOpen,
    place,
    close,
    /** Closes the menu and restores the focus. */
    shut,
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setIsOpen(!isOpen),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setIsOpen(true);
      },
    },
    menu: { id, role: 'menu', tabIndex: -1, onKeyDown: move },
  };
}

function itemsIn(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

export type MenuButton = ReturnType<typeof useMenu>['button'];

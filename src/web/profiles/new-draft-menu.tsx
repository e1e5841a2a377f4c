import { Box, Gamepad2 } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useCloseOutside } from '../ui/use-close-outside.ts';
import type { DraftTab } from './draft-tabs.ts';
import styles from './new-draft-menu.module.css';

const CHOICES = [
  { mark: 'game', title: 'Game', Icon: Gamepad2 },
  { mark: 'asset', title: 'Model', Icon: Box },
] as const;

interface MenuButton {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface NewDraftMenuProps {
  onChoose: (mark: DraftTab['mark']) => void;
  /** The button that opens it. */
  children: (button: MenuButton) => ReactNode;
}

/** What the new draft is to be (WAI-ARIA: menu button). */
export function NewDraftMenu({ onChoose, children }: NewDraftMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(place, isOpen, close);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const other = items.find((item) => item !== document.activeElement);
    other?.focus();
  }

  return (
    <div ref={place} className={styles.place}>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} aria-label="New draft" className={styles.menu} onKeyDown={move}>
          {CHOICES.map(({ mark, title, Icon }) => (
            <button
              key={mark}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                onChoose(mark);
              }}
            >
              <Icon size={18} aria-hidden />
              {title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

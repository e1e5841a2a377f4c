import { Check, ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { Button } from './button.tsx';
import styles from './split-button.module.css';
import { useCloseOutside } from './use-close-outside.ts';

export interface SplitOption<T extends string> {
  value: T;
  label: string;
  /** What choosing it means. */
  description?: string;
}

interface SplitButtonProps<T extends string> {
  /** What the main button says; it acts with the value that is chosen. */
  label: string;
  /** Names the choice: "Status". */
  menuLabel: string;
  options: readonly SplitOption<T>[];
  value: T;
  onChoose: (value: T) => void;
  onPress: () => void;
  /** Nothing can be done now; the choice stays open. */
  isDisabled?: boolean;
  isBusy?: boolean;
}

/** A button with a choice of how it acts (WAI-ARIA: menu button with radio items). */
export function SplitButton<T extends string>({
  label,
  menuLabel,
  options,
  value,
  onChoose,
  onPress,
  isDisabled = false,
  isBusy = false,
}: SplitButtonProps<T>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOutside(place, isOpen, close);

  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isOpen]);

  function shut() {
    setIsOpen(false);
    opener.current?.focus();
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab goes on from the button.
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
      }
      shut();
      return;
    }
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const next = nextItem(items, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div ref={place} className={styles.place}>
      <Button look="accent" className={styles.main} disabled={isDisabled} isBusy={isBusy} onClick={onPress}>
        {label}
      </Button>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={menuLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} role="menu" tabIndex={-1} aria-label={menuLabel} className={styles.menu} onKeyDown={moveByKey}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                onChoose(option.value);
                shut();
              }}
            >
              <Check size={16} aria-hidden />
              <span>
                {option.label}
                {option.description !== undefined && <small>{option.description}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Where a key leads among the items; the arrows go round, letters lead to what begins with them. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      if (!/^\p{L}$/u.test(key)) return undefined;
      return [...items.slice(current + 1), ...items].find((item) =>
        item.textContent?.toLowerCase().startsWith(key.toLowerCase()),
      );
  }
}

import { Check, ChevronDown } from 'lucide-react';

import { Button } from './button.tsx';
import { joinClasses } from '../join-classes.ts';
import menuStyles from '../overlay/menu.module.css';
import styles from './split-button.module.css';
import { useMenu } from '../overlay/use-menu.ts';

export interface SplitOption<T extends string> {
  value: T;
  label: string;
  /** Explanation of the choice. */
  description?: string;
}

interface SplitButtonProps<T extends string> {
  /** Label of the main button, which acts on the current value. */
  label: string;
  /** Accessible name of the choice: "Status". */
  menuLabel: string;
  options: readonly SplitOption<T>[];
  value: T;
  onChoose: (value: T) => void;
  onPress: () => void;
  /** Disables the main button only. */
  isDisabled?: boolean;
  isBusy?: boolean;
}

/** Button with a choice of its action (WAI-ARIA: menu button with radio items). */
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
  const { isOpen, place, shut, button, menu } = useMenu();
  return (
    <div ref={place} className={styles.place}>
      <Button variant="accent" className={styles.main} disabled={isDisabled} isBusy={isBusy} onClick={onPress}>
        {label}
      </Button>
      <button type="button" className={styles.opener} aria-label={menuLabel} {...button}>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isOpen && (
        <div {...menu} aria-label={menuLabel} className={joinClasses(menuStyles.menu, styles.menu)}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={joinClasses(menuStyles.item, styles.item)}
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

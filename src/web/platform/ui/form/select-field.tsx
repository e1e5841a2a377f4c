import { ChevronDown } from 'lucide-react';

import styles from './select-field.module.css';

interface SelectFieldProps<T extends string> {
  /** Accessible name. */
  label: string;
  value: T;
  choices: readonly T[];
  /** Text of a choice, if it is not the value itself. */
  textOf?: (choice: T) => string;
  isDisabled?: boolean;
  onChoose: (choice: T) => void;
}

/** Required choice from a few options. */
export function SelectField<T extends string>({
  label,
  value,
  choices,
  textOf,
  isDisabled = false,
  onChoose,
}: SelectFieldProps<T>) {
  return (
    <span className={styles.place}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf === undefined ? choice : textOf(choice)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}

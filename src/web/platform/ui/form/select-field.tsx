import { ChevronDown } from 'lucide-react';

import styles from './select-field.module.css';

interface SelectFieldProps<T extends string> {
  /** Said, not shown. */
  label: string;
  value: T;
  choices: readonly T[];
  isDisabled?: boolean;
  onChoose: (choice: T) => void;
}

/** One of a few words. */
export function SelectField<T extends string>({ label, value, choices, isDisabled = false, onChoose }: SelectFieldProps<T>) {
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
            {choice}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}

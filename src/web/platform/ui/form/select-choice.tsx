import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

import { FieldFrame } from './field-frame.tsx';
import styles from './select-choice.module.css';

interface SelectChoiceProps<T extends string> {
  label: string;
  value: T | null;
  choices: readonly { value: T; label: string }[];
  /** Placeholder. */
  missing: string;
  onChoose: (value: T | null) => void;
}

/** Optional choice from a few options. */
export function SelectChoice<T extends string>({ label, value, choices, missing, onChoose }: SelectChoiceProps<T>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <span className={styles.box}>
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChoose(choices.find((choice) => choice.value === target.value)?.value ?? null)}
        >
          <option value="">{missing}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </span>
    </FieldFrame>
  );
}

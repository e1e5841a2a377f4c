import { useId, type ReactNode } from 'react';

import styles from './switch-field.module.css';
import textStyles from '../text/text.module.css';

interface SwitchFieldProps {
  label: string;
  /** Null: unset. */
  value: boolean | null;
  hint?: ReactNode;
  isDisabled?: boolean;
  onChange: (value: boolean) => void;
}

/** Switch with an immediate effect. */
export function SwitchField({ label, value, hint, isDisabled, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        disabled={isDisabled}
        aria-checked={value === true}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onClick={() => onChange(value !== true)}
      >
        <span className={styles.knob} />
      </button>
      <span id={`${id}-label`} className={textStyles.label}>
        {label}
      </span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={textStyles.small}>
          {hint}
        </span>
      )}
    </div>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { joinClasses } from './join-classes.ts';
import styles from './text-field.module.css';

interface FieldWords {
  label: string;
  /** The rule, said before anybody errs. */
  hint?: ReactNode;
  /** What is wrong, in a sentence; null while nothing is. */
  fault?: ReactNode;
}

type TextFieldProps = FieldWords &
  ComponentProps<'input'> & {
    /** Stands inside the box, after the text. */
    trailing?: ReactNode;
  };

/** A field with its label, its rule and what is wrong with what was typed. */
export function TextField({ label, hint, fault = null, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-faulty={fault !== null || undefined}>
        <input id={id} aria-invalid={fault !== null} aria-describedby={describedBy(id, hint, fault)} {...input} />
        {trailing}
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

/** A password, which can be made readable. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          data-needs-scripts
          className={styles.reveal}
          aria-label="Show password"
          aria-pressed={isShown}
          title={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}

type TextAreaProps = FieldWords &
  ComponentProps<'textarea'> & {
    /** The heading over it says the same. */
    isLabelHidden?: boolean;
  };

/** The same for several lines. */
export function TextArea({ label, hint, fault = null, isLabelHidden = false, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={joinClasses(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-faulty={fault !== null || undefined}>
        <textarea id={id} aria-invalid={fault !== null} aria-describedby={describedBy(id, hint, fault)} {...input} />
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

/** What stands under a field of this id: its rule, and what is wrong. */
export function FieldNotes({ id, hint, fault }: { id: string; hint: ReactNode; fault: ReactNode }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Always there, so that a fault is said when it comes. */}
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </p>
    </>
  );
}

/** The ids of the notes that there are, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, fault: ReactNode): string | undefined {
  const ids = [fault !== null && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

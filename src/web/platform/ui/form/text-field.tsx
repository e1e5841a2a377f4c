import * as m from '#messages/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import frameStyles from './field-frame.module.css';
import styles from './text-field.module.css';

type TextFieldProps = FieldWords &
  ComponentProps<'input'> & {
    /** Content inside the box, after the text. */
    trailing?: ReactNode;
  };

/** Text field with label, hint and validation error. */
export function TextField({
  label,
  isLabelHidden,
  isRequired = false,
  hint,
  error = null,
  trailing,
  ...props
}: TextFieldProps) {
  const id = useId();
  const { className, ...input } = props;
  const words = { label, isLabelHidden, isRequired, hint, error };
  return (
    <FieldFrame id={id} {...words} className={className}>
      <div className={frameStyles.box} data-faulty={error !== null || undefined}>
        <input
          id={id}
          required={isRequired}
          aria-invalid={error !== null}
          aria-describedby={describedBy(id, words)}
          dir={isProse(input.type) ? 'auto' : undefined}
          {...input}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}

/** Addresses and passwords are left-to-right in every language. */
const isProse = (type: string | undefined): boolean => type === undefined || type === 'text' || type === 'search';

/** Password field with a button that reveals it. */
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
          aria-label={m.showPassword()}
          aria-pressed={isShown}
          title={isShown ? m.hidePassword() : m.showPassword()}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  );
}

/** Multi-line text field. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error = null,
  className,
  ...input
}: FieldWords & ComponentProps<'textarea'>) {
  const id = useId();
  const words = { label, isLabelHidden, hint, error };
  return (
    <FieldFrame id={id} {...words} className={className}>
      <div className={frameStyles.box} data-faulty={error !== null || undefined}>
        <textarea id={id} dir="auto" aria-invalid={error !== null} aria-describedby={describedBy(id, words)} {...input} />
      </div>
    </FieldFrame>
  );
}

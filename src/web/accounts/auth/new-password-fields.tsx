import * as m from '#messages/auth';
import { useRef, useState, type RefObject } from 'react';

import { passwordHint, passwordError, repeatError } from '../../../shared/accounts/auth/credential-rules.ts';
import { PasswordField } from '../../platform/ui/form/text-field.tsx';
import { useDelayedValidation } from './use-delayed-validation.ts';

export interface NewPasswordParts {
  password: string;
  repeat: string;
  /** Shows all errors from now on, and focuses the first invalid field. Returns whether there is none. */
  isGood: () => boolean;
  field: RefObject<HTMLInputElement | null>;
  repeatField: RefObject<HTMLInputElement | null>;
  errors: { password: string | null; repeat: string | null };
  setPassword: (password: string) => void;
  setRepeat: (repeat: string) => void;
}

/** A new password, typed twice. */
export function useNewPassword(): NewPasswordParts {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const repeatField = useRef<HTMLInputElement>(null);
  const validation = useDelayedValidation(password);
  const repeatValidation = useDelayedValidation(repeat);
  const rule = passwordError(password);
  const repeatRule = repeatError(password, repeat);
  return {
    password,
    repeat,
    field,
    repeatField,
    setPassword,
    setRepeat,
    errors: { password: validation.isValidated ? rule : null, repeat: repeatValidation.isValidated ? repeatRule : null },
    isGood() {
      validation.validate();
      repeatValidation.validate();
      if (rule !== null) field.current?.focus();
      else if (repeatRule !== null) repeatField.current?.focus();
      return rule === null && repeatRule === null;
    },
  };
}

type NewPasswordFieldsProps = Omit<NewPasswordParts, 'isGood'> & {
  /** Refusal of the password by the server. */
  refusal: string | null;
};

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, repeat, field, repeatField, errors, setPassword, setRepeat, refusal } = props;
  return (
    <>
      <PasswordField
        ref={field}
        label={m.enterPassword()}
        name="password"
        autoComplete="new-password"
        hint={passwordHint()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password ?? refusal}
      />
      <PasswordField
        ref={repeatField}
        label={m.repeatPassword()}
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
        error={errors.repeat}
      />
    </>
  );
}

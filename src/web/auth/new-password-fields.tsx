import { useRef, useState, type RefObject } from 'react';

import { PASSWORD_HINT, passwordFault, repeatFault } from '../../shared/auth/account-rules.ts';
import { PasswordField } from '../ui/text-field.tsx';
import { useJudgement } from './use-judgement.ts';

export interface NewPasswordParts {
  password: string;
  repeat: string;
  /** Has every fault told from now on, and moves to the first one. Answers whether there is none. */
  isGood: () => boolean;
  field: RefObject<HTMLInputElement | null>;
  repeatField: RefObject<HTMLInputElement | null>;
  faults: { password: string | null; repeat: string | null };
  setPassword: (password: string) => void;
  setRepeat: (repeat: string) => void;
}

/** A new password, typed twice. */
export function useNewPassword(): NewPasswordParts {
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const repeatField = useRef<HTMLInputElement>(null);
  const judged = useJudgement(password);
  const judgedRepeat = useJudgement(repeat);
  const rule = passwordFault(password);
  const repeatRule = repeatFault(password, repeat);
  return {
    password,
    repeat,
    field,
    repeatField,
    setPassword,
    setRepeat,
    faults: { password: judged.isJudged ? rule : null, repeat: judgedRepeat.isJudged ? repeatRule : null },
    isGood() {
      judged.judge();
      judgedRepeat.judge();
      if (rule !== null) field.current?.focus();
      else if (repeatRule !== null) repeatField.current?.focus();
      return rule === null && repeatRule === null;
    },
  };
}

type NewPasswordFieldsProps = Omit<NewPasswordParts, 'isGood'> & {
  /** What the server said of the password. */
  refusal: string | null;
};

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, repeat, field, repeatField, faults, setPassword, setRepeat, refusal } = props;
  return (
    <>
      <PasswordField
        ref={field}
        label="Enter password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        fault={faults.password ?? refusal}
      />
      <PasswordField
        ref={repeatField}
        label="Repeat the password"
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
        fault={faults.repeat}
      />
    </>
  );
}

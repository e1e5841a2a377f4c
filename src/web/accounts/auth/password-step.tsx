import * as m from '#messages/auth';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';

import { signInPasswordError } from '../../../shared/accounts/auth/credential-rules.ts';
import { verifyMe } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { isRefused } from '../../platform/api/api-error.ts';
import { visitorApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PasswordField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './auth-form.module.css';
import { botCheck } from '../../platform/api/bot-check.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { SendWaitingConfirmation } from './send-waiting-confirmation.tsx';
import { StayLoggedIn } from './stay-logged-in.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useDelayedValidation } from './use-delayed-validation.ts';

interface PasswordStepProps {
  email: string;
  stay: boolean;
  /** Left out: already chosen. */
  onStay?: (stay: boolean) => void;
  /** Left out: the account is fixed. */
  onEdit?: () => void;
  onSignedIn: (token: string) => void;
  /** The password was right, and the account has a second factor. */
  onSecondFactor: (details: RefusalDetails) => void;
}

/** Second step of logging in. */
export function PasswordStep({ email, stay, onStay, onEdit, onSignedIn, onSecondFactor }: PasswordStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const rule = signInPasswordError(password);
  const { isValidated, validate } = useDelayedValidation(password);
  const signIn = useApiMutation(send);
  useFirstFocus(field);

  async function send(): Promise<void> {
    try {
      const body = { login: email, password, stayLoggedIn: stay };
      const token = await botCheck.proveIfWanted((recaptchaToken) =>
        call(visitorApi, verifyMe, { body: { ...body, recaptchaToken } }),
      );
      onSignedIn(token);
    } catch (error) {
      if (isRefused(error, 'second_factor_wanted')) return onSecondFactor(error.details);
      if (isRefused(error, 'not_signed_in')) {
        setPassword('');
        setIsWrong(true);
      }
      throw error;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    validate();
    if (rule !== null || !(await signIn.run())) field.current?.focus();
  }

  function type(next: string) {
    setPassword(next);
    setIsWrong(false);
    signIn.clearError();
  }

  const forgotten = <Link to="/password-reset">{m.forgotPassword()}</Link>;
  const error = isWrong ? forgotten : (signIn.error?.sentence ?? (isValidated ? rule : null));
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ChosenEmail email={email} onEdit={onEdit} />
      <PasswordField
        ref={field}
        label={m.enterPassword()}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.target.value)}
        error={error}
      />
      {onStay !== undefined && <StayLoggedIn isOn={stay} onChange={onStay} />}
      <Button type="submit" variant="accent" isBusy={signIn.isBusy}>
        {m.continueStep()}
      </Button>
      {signIn.error?.field === 'confirmation' && <SendWaitingConfirmation email={email} />}
    </Stack>
  );
}

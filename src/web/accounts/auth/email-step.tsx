import * as m from '#messages/auth';
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';

import { emailError, storedEmail } from '../../../shared/accounts/auth/email-rules.ts';
import type { RegistrationState } from '../../../shared/accounts/auth/registration-contract.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import styles from './auth-form.module.css';
import { useExists } from './use-exists.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useDelayedValidation } from './use-delayed-validation.ts';

const CHECK_AFTER_MS = 100;

interface EmailStepProps {
  /** `known` to log in, `free` to register: the hint leads to the other page. */
  wants: 'known' | 'free';
  /** Registration policy. It decides how the address can be used. */
  registration: RegistrationState;
  field: RefObject<HTMLInputElement | null>;
  email: string;
  onChange: (email: string) => void;
  onContinue: () => void;
  children?: ReactNode;
}

/** First step of logging in and of registering: the email address, checked while it is typed. */
export function EmailStep({ wants, registration, field, email, onChange, onContinue, children }: EmailStepProps) {
  const [isBusy, setIsBusy] = useState(false);
  const rule = emailError(email);
  const { isValidated, validate } = useDelayedValidation(email);
  const question = useExists({
    kind: 'email',
    value: storedEmail(email),
    isGood: rule === null,
    afterMs: CHECK_AFTER_MS,
  });
  const isThrowaway = wants === 'free' && question.throwaway;
  const isRefusedAddress = isThrowaway && registration.refusesThrowaway;
  useFirstFocus(field);

  async function goOn(event: FormEvent) {
    event.preventDefault();
    validate();
    if (isBusy) return;
    if (rule !== null || isRefusedAddress) return field.current?.focus();
    setIsBusy(true);
    const isRight = await mayGoOn();
    setIsBusy(false);
    // The address was edited meanwhile, so it is validated again.
    if (isRight && field.current?.value === email) onContinue();
    else field.current?.focus();
  }

  async function mayGoOn(): Promise<boolean> {
    try {
      return (await question.check()) === (wants === 'known');
    } catch (error) {
      // After too many checks the form continues, since the last step decides anyway.
      return isRefused(error, 'too_many_requests');
    }
  }

  return (
    // Before hydration, `dialog` keeps the form from sending the address in the URL.
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      method="dialog"
      noValidate
      data-needs-scripts
      onSubmit={(event) => void goOn(event)}
    >
      <TextField
        ref={field}
        label={m.emailAddress()}
        type="email"
        name="email"
        autoComplete={wants === 'known' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => onChange(event.target.value)}
        hint={isThrowaway && !isRefusedAddress ? m.throwawayNote() : undefined}
        error={errorOf()}
      />
      {children}
      <Button type="submit" variant="accent" isBusy={isBusy}>
        {m.continueStep()}
      </Button>
    </Stack>
  );

  function errorOf(): ReactNode {
    if (rule !== null) return isValidated ? rule : null;
    if (isRefusedAddress) return m.throwawayRefused();
    if (question.exists !== null && question.exists !== (wants === 'known'))
      return <OtherPage wants={wants} mode={registration.mode} />;
    if (question.error === null || isRefused(question.error, 'too_many_requests')) return null;
    return m.emailCheckFailed({ reason: failureSentence(question.error) });
  }
}

/** Link to the page that the address belongs to, with the address filled in. */
function OtherPage({ wants, mode }: { wants: EmailStepProps['wants']; mode: RegistrationState['mode'] }) {
  const { search } = useLocation();
  if (wants === 'known' && mode === 'closed') return m.noSuchAccount();
  return wants === 'known' ? (
    <Link to={{ pathname: '/registration', search }} replace>
      {m.emailNotFound()}
    </Link>
  ) : (
    <Link to={{ pathname: '/login', search }} replace>
      {m.emailTaken()}
    </Link>
  );
}

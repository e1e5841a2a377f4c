import * as m from '#messages/auth';
import { MailCheck } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import { forgotPassword } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './auth-form.module.css';
import { botCheck, usePreparedBotCheck } from '../../platform/api/bot-check.ts';
import { useCarriedText } from './carried-text.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useDelayedValidation } from './use-delayed-validation.ts';

/** Requests a reset link. The reply is the same with and without an account. */
export function ResetRequest() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useCarriedText('email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const rule = emailError(email);
  const { isValidated, validate } = useDelayedValidation(email);
  const request = useApiMutation(async () => {
    const address = email.trim();
    await botCheck.prove((recaptchaToken) => call(browserApi, forgotPassword, { body: { email: address, recaptchaToken } }));
    setSentTo(address);
  });
  usePreparedBotCheck();
  useFirstFocus(field);

  async function submit(event: FormEvent) {
    event.preventDefault();
    validate();
    if (rule !== null) field.current?.focus();
    else await request.run();
  }

  if (sentTo !== null) {
    return (
      <div className={styles.done} role="status">
        <MailCheck size={40} strokeWidth={1.5} aria-hidden />
        <p>{rich(m.resetLinkSent({ email: () => <b>{sentTo}</b> }))}</p>
        <Link to="/login" data-prose>
          {m.backToLogIn()}
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className={styles.note}>{m.resetIntro()}</p>
      <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label={m.emailAddress()}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            request.clearError();
          }}
          error={(isValidated ? rule : null) ?? request.error?.sentence ?? null}
        />
        <Button type="submit" variant="accent" isBusy={request.isBusy}>
          {m.sendLink()}
        </Button>
      </Stack>
      <p className={styles.aside}>
        <Link to="/login">{m.backToLogIn()}</Link>
      </p>
    </>
  );
}

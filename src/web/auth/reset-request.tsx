import { MailCheck } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';

import { emailFault } from '../../shared/auth/email-rules.ts';
import { forgotPassword } from '../../shared/auth/sign-in-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWrite } from '../ui/use-write.ts';
import styles from './auth-form.module.css';
import { botCheck, usePreparedBotCheck } from '../api/bot-check.ts';
import { useCarriedEmail } from './carried-email.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useJudgement } from './use-judgement.ts';

/** Asks for the link to set a new password. The answer is the same whether or not there is such an account. */
export function ResetRequest() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useCarriedEmail(() => field.current);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const rule = emailFault(email);
  const { isJudged, judge } = useJudgement(email);
  const request = useWrite(async () => {
    const address = email.trim();
    await botCheck.prove((recaptchaToken) => call(browserApi, forgotPassword, { body: { email: address, recaptchaToken } }));
    setSentTo(address);
  });
  usePreparedBotCheck();
  useFirstFocus(field);

  async function submit(event: FormEvent) {
    event.preventDefault();
    judge();
    if (rule !== null) field.current?.focus();
    else await request.run();
  }

  if (sentTo !== null) {
    return (
      <div className={styles.done} role="status">
        <MailCheck size={40} strokeWidth={1.5} aria-hidden />
        <p>
          If there is an account with <b>{sentTo}</b>, a mail with a link is on its way. The link is good for 1 hour, and for
          one new password.
        </p>
        <Link to="/login" data-prose>
          Back to log in
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className={styles.note}>Tell us the e-mail address of your account. We send you a link to set a new password.</p>
      <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            request.forgetFault();
          }}
          fault={(isJudged ? rule : null) ?? request.fault?.sentence ?? null}
        />
        <Button type="submit" look="accent" isBusy={request.isBusy}>
          Send the link
        </Button>
      </Stack>
      <p className={styles.aside}>
        <Link to="/login">Back to log in</Link>
      </p>
    </>
  );
}

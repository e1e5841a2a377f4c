import * as m from '#messages/auth';
import { storedEmail } from '../../../shared/accounts/auth/email-rules.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import { nicknameError } from '../../../shared/accounts/auth/credential-rules.ts';
import type { RegistrationState } from '../../../shared/accounts/auth/registration-contract.ts';
import { answerError, inviteError } from '../../../shared/accounts/auth/registration-rules.ts';
import { register } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { ApiError, failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './auth-form.module.css';
import { botCheck } from '../../platform/api/bot-check.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { useExists } from './use-exists.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useDelayedValidation } from './use-delayed-validation.ts';

const CHECK_AFTER_MS = 500;

interface NewAccountStepProps {
  email: string;
  /** Time when the page was opened, as of `performance.now()`. */
  openedAt: number;
  registration: RegistrationState;
  answer: string;
  onAnswer: (answer: string) => void;
  /** The code of an invite. */
  invite: string;
  onInvite: (code: string) => void;
  onEdit: () => void;
  /** The requirements for new members changed. */
  onAskAnew: () => Promise<void>;
  onRegistered: (registered: ReplyOf<typeof register>) => void;
}

/** Second step of registering. Going back clears nickname and password. */
export function NewAccountStep(props: NewAccountStepProps) {
  const { email, openedAt, registration, answer, onAnswer, invite, onInvite, onEdit, onAskAnew, onRegistered } = props;
  const { mode, question } = registration;
  const [nickname, setNickname] = useState('');
  const nicknameField = useRef<HTMLInputElement>(null);
  const answerField = useRef<HTMLTextAreaElement>(null);
  const inviteField = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const typed = useNewPassword();
  const rule = nicknameError(nickname);
  const answerRule = mode === 'approval' ? answerError(answer) : null;
  const inviteRule = mode === 'invite' ? inviteError(invite) : null;
  const { isValidated, validate } = useDelayedValidation(nickname, CHECK_AFTER_MS);
  const [isSent, setIsSent] = useState(false);
  const name = useExists({
    kind: 'nickname',
    value: nickname.trim().toLowerCase(),
    isGood: rule === null,
    afterMs: CHECK_AFTER_MS,
  });
  const address = useExists({ kind: 'email', value: storedEmail(email), isGood: true, afterMs: 0 });
  const opening = useApiMutation(send);
  useFirstFocus(nicknameField);

  async function send(): Promise<void> {
    try {
      const body = {
        username: nickname.trim(),
        email,
        password: typed.password,
        ...(mode === 'approval' && question !== null && { question, answer }),
        ...(mode === 'invite' && { invite }),
        website: trap.current?.value ?? '',
        filledInMs: millisecondsSince(openedAt),
      };
      onRegistered(await botCheck.prove((recaptchaToken) => call(browserApi, register, { body: { ...body, recaptchaToken } })));
    } catch (error) {
      // Either may have been taken since it was checked. The reply does not say which.
      if (isRefused(error, 'application_error') && (await isTaken())) return;
      // Autofill may have filled the trap field, so it is cleared for the next try.
      if (trap.current !== null) trap.current.value = '';
      if (error instanceof ApiError && (error.details.field === 'answer' || error.details.field === 'invite'))
        await onAskAnew();
      throw error;
    }
  }

  async function isTaken(): Promise<boolean> {
    const [isAddressTaken, isNameTaken] = await Promise.all([address.askAgain(), name.askAgain()]);
    if (isAddressTaken) onEdit();
    else if (isNameTaken) nicknameField.current?.focus();
    return isAddressTaken || isNameTaken;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    validate();
    setIsSent(true);
    // Both are validated, so that all errors are shown. The first invalid field gets the focus.
    const isPasswordGood = typed.isGood();
    if (rule !== null || name.exists === true) nicknameField.current?.focus();
    else if (!isPasswordGood) return;
    else if (inviteRule !== null) inviteField.current?.focus();
    else if (answerRule !== null) answerField.current?.focus();
    else await opening.run();
  }

  function nicknameNote(): ReactNode {
    if (rule !== null) return isValidated ? rule : null;
    if (name.exists === true) {
      return rich(
        m.nicknameTaken({
          nickname: () => <b>{nickname.trim()}</b>,
          note: (parts) => <span>{rich(parts)}</span>,
        }),
      );
    }
    if (name.error !== null && !isRefused(name.error, 'too_many_requests')) return failureSentence(name.error);
    return opening.errorOf('username');
  }

  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ChosenEmail email={email} onEdit={onEdit} />
      <TextField
        ref={nicknameField}
        label={m.enterNickname()}
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={m.nicknameHint()}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        error={nicknameNote()}
      />
      <NewPasswordFields {...typed} refusal={opening.errorOf('password')} />
      {mode === 'invite' && (
        <TextField
          ref={inviteField}
          label={m.inviteCode()}
          name="invite"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={invite}
          onChange={(event) => {
            onInvite(event.target.value);
            opening.clearError();
          }}
          error={opening.errorOf('invite') ?? (isSent ? inviteRule : null)}
        />
      )}
      {mode === 'approval' && question !== null && (
        <TextArea
          ref={answerField}
          label={question}
          name="answer"
          rows={4}
          hint={m.answerHint()}
          value={answer}
          onChange={(event) => {
            onAnswer(event.target.value);
            opening.clearError();
          }}
          error={opening.errorOf('answer') ?? (isSent ? answerRule : null)}
        />
      )}
      <div className="visually-hidden" aria-hidden>
        <label>
          {m.leaveEmpty()}
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <p className={textStyles.fault} role="alert">
        {opening.otherError(
          'username',
          'password',
          ...(mode === 'approval' ? ['answer'] : mode === 'invite' ? ['invite'] : []),
        )}
      </p>
      <Button type="submit" variant="accent" isBusy={opening.isBusy}>
        {m.continueStep()}
      </Button>
    </Stack>
  );
}

const millisecondsSince = (moment: number): number => Math.round(performance.now() - moment);

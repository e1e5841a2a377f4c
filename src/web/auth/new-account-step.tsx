import { useRef, useState, type FormEvent, type ReactNode } from 'react';

import { NICKNAME_HINT, nicknameFault } from '../../shared/auth/account-rules.ts';
import { register, type SignedIn } from '../../shared/auth/sign-in-contract.ts';
import { failureSentence, isRefused } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './auth-form.module.css';
import { botCheck } from './bot-check.ts';
import { ChosenEmail } from './chosen-email.tsx';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { useExists } from './use-exists.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useJudgement } from './use-judgement.ts';

const CHECK_AFTER_MS = 500;

interface NewAccountStepProps {
  email: string;
  onEdit: () => void;
  onRegistered: (signedIn: SignedIn) => void;
}

/** The second step of registering. Going back to the first forgets what was typed here. */
export function NewAccountStep({ email, onEdit, onRegistered }: NewAccountStepProps) {
  const [nickname, setNickname] = useState('');
  const nicknameField = useRef<HTMLInputElement>(null);
  const typed = useNewPassword();
  const rule = nicknameFault(nickname);
  const { isJudged, judge } = useJudgement(nickname, CHECK_AFTER_MS);
  const name = useExists({
    kind: 'nickname',
    value: nickname.trim().toLowerCase(),
    isGood: rule === null,
    afterMs: CHECK_AFTER_MS,
  });
  const address = useExists({ kind: 'email', value: email.trim().toLowerCase(), isGood: true, afterMs: 0 });
  const opening = useWrite(send);
  useFirstFocus(nicknameField);

  async function send(): Promise<void> {
    try {
      const body = { username: nickname.trim(), email, password: typed.password };
      onRegistered(await botCheck.prove((recaptchaToken) => call(browserApi, register, { body: { ...body, recaptchaToken } })));
    } catch (error) {
      // Taken since it was checked: the answer does not say which of the two.
      if (isRefused(error, 'application_error') && (await isTaken())) return;
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
    judge();
    // Both are asked, so that every fault is told at once; the first one has the focus in the end.
    const isPasswordGood = typed.isGood();
    if (rule !== null || name.exists === true) nicknameField.current?.focus();
    else if (isPasswordGood) await opening.run();
  }

  function nicknameNote(): ReactNode {
    if (rule !== null) return isJudged ? rule : null;
    if (name.exists === true) {
      return (
        <>
          <b>{nickname.trim()}</b> <span>— already taken</span>
        </>
      );
    }
    if (name.error !== null && !isRefused(name.error, 'too_many_requests')) return failureSentence(name.error);
    return opening.faultOf('username');
  }

  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ChosenEmail email={email} onEdit={onEdit} />
      <TextField
        ref={nicknameField}
        label="Enter nickname"
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={NICKNAME_HINT}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        fault={nicknameNote()}
      />
      <NewPasswordFields {...typed} refusal={opening.faultOf('password')} />
      <p className={textStyles.fault} role="alert">
        {opening.otherFault('username', 'password')}
      </p>
      <Button type="submit" look="accent" isBusy={opening.isBusy}>
        Continue
      </Button>
    </Stack>
  );
}
